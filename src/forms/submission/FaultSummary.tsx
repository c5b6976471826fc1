import { __ } from '@wordpress/i18n';
import { controlName } from '../../domain/contact-paths';
import { ErrorSummary } from '../../ui';
import type { Fault } from './form';

export interface FaultSummaryProps {
	faults: readonly Fault[];
	/** Number of refused attempts: each new attempt scrolls the summary into view and focuses it. */
	attempt: number;
	scrollTo: ( element: Element ) => void;
	/** Opens the step that asks for the entry at a path; returns false if it is in the current step or in none. */
	reveal?: ( path: string ) => boolean;
}

/** The error summary above a form's fields: one link per fault. */
export function FaultSummary( { faults, attempt, scrollTo, reveal }: FaultSummaryProps ) {
	// Before the first attempt, a fault that only asks (“Is the postal code correct?”) is shown only at its field: the
	// summary would shrink after the visitor's answer and move the page.
	const shown = attempt > 0 ? faults : faults.filter( ( { isQuestion } ) => ! isQuestion );
	const items = shown.map( ( { path, message } ) => ( {
		name: path === null ? null : controlName( path ),
		message,
		...( path !== null && reveal && { reveal: () => reveal( path ) } ),
	} ) );
	const check = __( 'Please check your entries.', 'sw-immosuite' );
	const isRefused = faults.some( ( { byServer } ) => byServer );
	return (
		<ErrorSummary
			title={ isRefused ? `${ __( 'An error has occurred.', 'sw-immosuite' ) } ${ check }` : check }
			items={ items }
			attempt={ attempt }
			scrollTo={ scrollTo }
		/>
	);
}
