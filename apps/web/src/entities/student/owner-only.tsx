import { useClass } from '../../api/classes.ts';

type OwnerOnlyProps = {
  classId: string;
  /** Such as 'delete students for good'. */
  children: string;
};

/** Stands where a co-teacher looks for what only the owner of the class can do. */
export const OwnerOnly = ({ classId, children }: OwnerOnlyProps) => {
  const owner = useClass(classId).data?.teachers.find(({ role }) => role === 'owner');
  return (
    <p className="text-s wrap-anywhere text-foreground-soft">
      {`Only the owner${owner ? `, ${owner.name},` : ''} can ${children}.`}
    </p>
  );
};
