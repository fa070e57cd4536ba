import { backTextOf, type Item } from '@sixty/domain/items';
import { ItemPicture } from './item-picture.tsx';
import { TextStimulus } from './item-stimulus.tsx';

type BackStimulusProps = {
  item: Item;
  /** Of the backs; BCP 47. */
  language: string | null;
  /** Width/height of its box. */
  aspect: number;
};

/** What is printed behind an item: its back, else its answer, else its name. */
export const BackStimulus = ({ item, language, aspect }: BackStimulusProps) => {
  const image = item.back?.image ?? null;
  const text = item.back ? item.back.name : (backTextOf(item) ?? item.name);
  const words = (textAspect: number) => (
    <TextStimulus text={text} aspect={textAspect} hasLines={item.back !== undefined} language={language} />
  );
  if (image === null) return words(aspect);
  const picture = (
    <span className="grid min-h-0 min-w-0 place-items-center text-center">
      <ItemPicture image={image} alt="" className="size-full object-contain">
        Picture not found
      </ItemPicture>
    </span>
  );
  if (text === '') return picture;
  return (
    <span className="grid h-full min-w-0 grid-cols-1 grid-rows-[3fr_2fr] gap-1">
      {picture}
      {words(aspect * 2.5)}
    </span>
  );
};
