import type { ReactNode } from 'react';
import { Head } from '../../ui';
import type { Entries } from '../entries';
import { RequiredLegend } from '../RequiredLegend';
import type { Submission } from './useSubmission';

export interface FormHeadProps< E extends Entries, B > {
	submission: Submission< E, B >;
	/** Empty for none. */
	title: string;
	/** Introduction of the form. */
	children: ReactNode;
}

/** Heading of a one-step form; gets the focus when the visitor starts over. */
export function FormHead< E extends Entries, B >( { submission, title, children }: FormHeadProps< E, B > ) {
	const { state, scrollTo } = submission;
	return (
		<Head title={ title } focus={ state.focus === 'heading' } scrollTo={ scrollTo } spacious>
			<p className="swis-lead">{ children }</p>
			<RequiredLegend />
		</Head>
	);
}
