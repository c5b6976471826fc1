import { __ } from '@wordpress/i18n';
import { controlName } from '../../domain/contact-paths';
import { ErrorSummary } from '../../ui';
import type { Fault } from './form';

export interface FaultSummaryProps {
	faults: readonly Fault[];
	/** Number of the refused attempt: each new one brings the summary into view and focus. */
	attempt: number;
	scrollTo: ( element: Element ) => void;
	/** Goes to the entry at a path where another step asks for it; false where this one does. */
	reveal?: ( path: string ) => boolean;
}

/** What is to be corrected, above a form's fields: one link per fault. */
export function FaultSummary( { faults, attempt, scrollTo, reveal }: FaultSummaryProps ) {
	const items = faults.map( ( { path, message } ) => ( {
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
