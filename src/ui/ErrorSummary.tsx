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
	/** Number of the refused attempt: each new number scrolls to the summary and focuses it. */
	attempt: number;
	scrollTo: ( element: Element ) => void;
}

function showControl( event: MouseEvent, { name, reveal }: SummaryItem, scrollTo: ( element: Element ) => void ): void {
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
 * visitor types must not move the focus. Keeps its height: the field that the visitor corrects must not move either.
 */
export function ErrorSummary( { title, items, attempt, scrollTo }: ErrorSummaryProps ) {
	const box = useRef< HTMLDivElement >( null );
	useEffect( () => {
		if ( attempt > 0 && box.current ) {
			box.current.style.minHeight = `${ box.current.offsetHeight }px`;
			box.current.focus();
			scrollTo( box.current );
		}
	}, [ attempt, scrollTo ] );
	if ( attempt === 0 && items.length === 0 ) {
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
					{ items.map( ( item ) => {
						const text = <WrappingText>{ item.message }</WrappingText>;
						const { name } = item;
						return (
							<li key={ name ?? item.message }>
								{ name === null ? (
									text
								) : (
									<a
										href={ `#${ controlId( name ) }` }
										onClick={ ( event ) => showControl( event, item, scrollTo ) }
									>
										{ text }
									</a>
								) }
							</li>
						);
					} ) }
				</ul>
			</div>
		</div>
	);
}
