import { useEffect, useRef, type MouseEvent } from 'react';
import { controlId } from './FieldError';
import { Icon } from './Icon';
import { WrappingText } from './WrappingText';
import './error-summary.css';

export interface SummaryItem {
	/** Control that the line links to; null if none is shown. */
	name: string | null;
	message: string;
	/** Shows the screen with the control; returns false if that screen is already shown. */
	reveal?: () => boolean;
}

export interface ErrorSummaryProps {
	title: string;
	items: readonly SummaryItem[];
	/** Number of the refused attempt: each new one scrolls to the summary and focuses it. */
	attempt: number;
	scrollTo: ( element: Element ) => void;
}

function visit( event: MouseEvent, { name, reveal }: SummaryItem, scrollTo: ( element: Element ) => void ): void {
	if ( reveal?.() ) {
		event.preventDefault();
		return;
	}
	const control = name === null ? null : document.getElementById( controlId( name ) );
	if ( control ) {
		// Keep the URL: a fragment would add a history entry.
		event.preventDefault();
		control.focus();
		scrollTo( control );
	}
}

/**
 * Lists all errors after a refused attempt to send. Stays mounted while empty: an error that returns while the
 * visitor types must not move the focus.
 */
export function ErrorSummary( { title, items, attempt, scrollTo }: ErrorSummaryProps ) {
	const box = useRef< HTMLDivElement >( null );
	useEffect( () => {
		if ( attempt > 0 && box.current ) {
			box.current.focus();
			scrollTo( box.current );
		}
	}, [ attempt, scrollTo ] );
	if ( items.length === 0 ) {
		return null;
	}
	return (
		<div
			ref={ box }
			className="swis-note swis-note--error swis-faults"
			role="alert"
			tabIndex={ -1 }
			aria-label={ title }
		>
			<Icon name="alert" />
			<div>
				<h2 className="swis-note__title">{ title }</h2>
				<ul>
					{ items.map( ( item ) => (
						<li key={ item.name ?? item.message }>
							{ item.name === null ? (
								<WrappingText>{ item.message }</WrappingText>
							) : (
								<a
									href={ `#${ controlId( item.name ) }` }
									onClick={ ( event ) => visit( event, item, scrollTo ) }
								>
									<WrappingText>{ item.message }</WrappingText>
								</a>
							) }
						</li>
					) ) }
				</ul>
			</div>
		</div>
	);
}
