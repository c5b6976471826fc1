/** Small components with core's classes. */
import { useEffect, useRef, type ReactNode } from 'react';

export interface NoticeProps {
	readonly kind: 'error' | 'warning' | 'success' | 'info';
	/** Whether the notice gets the focus. */
	readonly isFocused?: boolean;
	readonly children: ReactNode;
}

/** A notice with core's class `inline`: core's script moves notices without it below the page's heading. */
export function Notice( { kind, isFocused = false, children }: NoticeProps ): ReactNode {
	const box = useRef< HTMLDivElement >( null );
	useEffect( () => {
		if ( isFocused ) {
			box.current?.focus();
		}
	}, [ isFocused ] );
	return (
		<div
			className={ `notice notice-${ kind } inline` }
			role={ kind === 'error' ? 'alert' : 'status' }
			tabIndex={ -1 }
			ref={ box }
		>
			{ children }
		</div>
	);
}

export interface CardProps {
	readonly title: string;
	readonly children: ReactNode;
}

export function Card( { title, children }: CardProps ): ReactNode {
	return (
		<section className="swrg-card">
			<h2>{ title }</h2>
			<div className="swrg-card__body">{ children }</div>
		</section>
	);
}

export interface BarProps {
	readonly text: string;
	/** From 0 to 1; undefined if unknown. */
	readonly part?: number | undefined;
}

export function Bar( { text, part }: BarProps ): ReactNode {
	return (
		<p className="swrg-bar">
			<progress aria-label={ text } max={ 1 } { ...( part !== undefined && { value: part } ) } />
			<span role="status">{ text }</span>
		</p>
	);
}
