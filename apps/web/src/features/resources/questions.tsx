import { ChevronDownIcon } from '../../ui/icons.ts';
import styles from './questions.module.css';
import topics from './topics.json' with { type: 'json' };

export const Questions = () => (
  <section aria-labelledby="questions">
    <h2 className={styles['title']} id="questions">
      Frequently asked questions
    </h2>
    <div className={styles['topics']}>
      {topics.map(({ title, questions }) => (
        <div key={title}>
          <h3 className={styles['topic']}>{title}</h3>
          {questions.map(({ question, answer }) => (
            <details key={question} className={`${styles['question']} surface`} data-tour="questions">
              <summary className={styles['summary']}>
                {question}
                <ChevronDownIcon />
              </summary>
              <div className={styles['answer']}>
                {answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </details>
          ))}
        </div>
      ))}
    </div>
  </section>
);
