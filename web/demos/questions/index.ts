// The lesson's five questions, checked, with what a wrong answer would mean and the demo that shows why.

import { defineDemo } from '../../experiment/demo.ts';
import { compute, type QuestionsNumbers } from './compute.ts';
import { facts } from './facts.ts';
import meta from './meta.ts';
import { ownQuestions } from './own-questions.ts';
import { picture } from './picture.ts';
import { schema } from './schema.ts';
import { styles } from './styles.ts';

export default defineDemo<typeof schema, QuestionsNumbers>({
  meta,
  schema,
  compute,
  render: picture,
  facts,
  questions: ownQuestions,
  code: () => import('./code.ts'),
  styles,
  onKey(key, scene) {
    if (key !== 'Escape' || !scene.state.why) return false;
    scene.set({ why: null });
    return true;
  },
});
