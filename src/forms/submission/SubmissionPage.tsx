import type { Entries } from '../entries';
import { PageFrame, type PageFrameProps } from './PageFrame';
import { SentScreen, type SentWords } from './SentScreen';
import { StartOver } from './StartOver';

export interface SubmissionPageProps< E extends Entries, B > extends Omit<
	PageFrameProps< E, B >,
	'screens' | 'withScreens'
> {
	words: SentWords;
}

/** Page of a one-step form. The screens after sending are in the same chunk, so nothing has to load. */
export function SubmissionPage< E extends Entries, B >( { words, ...page }: SubmissionPageProps< E, B > ) {
	const screens = { SentScreen, StartOver, words };
	return <PageFrame { ...page } screens={ screens } withScreens={ ( render ) => render( screens ) } />;
}
