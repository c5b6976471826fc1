import { __ } from '@wordpress/i18n';
import { useEffect, type ReactNode } from 'react';
import type { Entries } from '../entries';
import type { Sent } from './machine';
import { SentScreen, type SentWords } from './SentScreen';
import { StartOver } from './StartOver';
import type { Submission } from './useSubmission';
import './columns.css';

export interface SubmissionPageProps< E extends Entries, B > {
	submission: Submission< E, B >;
	words: SentWords;
	/** Of the document, and what it adds while the form is being filled in (texts 2.16). */
	title: string;
	subtitle: string;
	onTitle: ( ( title: string, subtitle: string ) => void ) | undefined;
	/** The form, until it is sent. */
	children: ReactNode;
}

function sentTitle( { confirmed }: Sent, { thanks }: SentWords ): string {
	return confirmed ? thanks : __( 'One step is left', 'sw-immosuite' );
}

/** The page of a form: the form, then what has become of it. */
export function SubmissionPage< E extends Entries, B >( props: SubmissionPageProps< E, B > ) {
	const { submission, words, title, onTitle, children } = props;
	const { state, dispatch, isStartingOver, setStartingOver, scrollTo } = submission;
	const { sent } = state;
	const subtitle = sent ? sentTitle( sent, words ) : props.subtitle;
	useEffect( () => {
		onTitle?.( title, subtitle );
	}, [ onTitle, title, subtitle ] );
	const discard = (): void => {
		setStartingOver( false );
		dispatch( { type: 'discarded' } );
	};
	return (
		<div className="swis-page">
			{ sent ? (
				<SentScreen
					sent={ sent }
					words={ words }
					focus={ state.focus === 'heading' }
					scrollTo={ scrollTo }
					dispatch={ dispatch }
				/>
			) : (
				children
			) }
			{ isStartingOver ? <StartOver onDiscard={ discard } onClose={ () => setStartingOver( false ) } /> : null }
		</div>
	);
}
