import { ChevronDownIcon } from '../../ui/icons.ts';
import styles from './questions.module.css';
import topics from './topics.json' with { type: 'json' };

export const Questions = () => (
  <section aria-labelledby="questions">
    <h2 className="mb-4 text-2xl" id="questions">
      Frequently asked questions
    </h2>
    <div className="[columns:24rem_2] gap-x-8 [&>div]:break-inside-avoid [&>div]:pb-6">
      {topics.map(({ title, questions }) => (
        <div key={title}>
          <h3 className="mb-3 text-l">{title}</h3>
          {questions.map(({ question, answer }) => (
            <details
              key={question}
              className={`${styles.question} rounded-m border-2 border-line surface`}
              data-tour="questions"
            >
              <summary
                className={`${styles.summary} flex min-h-target cursor-pointer list-none items-center justify-between gap-3 rounded-m px-4 py-2 leading-[1.35] font-strong hover:bg-sunken [&_svg]:flex-none [&_svg]:transition-[transform] [&::-webkit-details-marker]:hidden`}
              >
                {question}
                <ChevronDownIcon />
              </summary>
              <div className="grid gap-3 px-4 pt-0 pb-4">
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
