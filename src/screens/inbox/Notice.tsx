import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Changes } from './useChanges';

/** Milliseconds to read a sentence. */
const READING_MS = 6_000;

/**
 * Announces the last action, and offers to undo or retry it. Core's snackbar would nest buttons and disappear before a
 * keyboard user reaches it, so a notice with a button stays until the staff member closes it or acts again.
 */
export function Notice( { changes: { notice, dismiss } }: { changes: Changes } ): ReactNode {
	const cameFrom = useRef< HTMLElement | null >( null );
	const buttons = [
		{ label: __( 'Undo', 'sw-immosuite' ), run: notice?.undo ?? null },
		{ label: __( 'Try again', 'sw-immosuite' ), run: notice?.retry ?? null },
	];
	useEffect( () => {
		// Only a notice without buttons closes by itself.
		if ( notice?.undo !== null || notice.retry !== null ) {
			return undefined;
		}
		const timer = window.setTimeout( dismiss, READING_MS );
		return () => window.clearTimeout( timer );
	}, [ notice, dismiss ] );
	const leave = (): void => {
		dismiss();
		cameFrom.current?.focus();
	};
	return (
		<div
			className="swin-told"
			role="status"
			onFocus={ ( { currentTarget, relatedTarget } ) => {
				if ( relatedTarget instanceof HTMLElement && ! currentTarget.contains( relatedTarget ) ) {
					cameFrom.current = relatedTarget;
				}
			} }
		>
			{ notice !== null && (
				<div key={ notice.at }>
					<span>{ notice.text }</span>
					{ buttons.map(
						( { label, run } ) =>
							run !== null && (
								<Button
									key={ label }
									size="compact"
									onClick={ () => {
										run();
										leave();
									} }
								>
									{ label }
								</Button>
							)
					) }
					<Button size="compact" icon="no-alt" label={ __( 'Close', 'sw-immosuite' ) } onClick={ leave } />
				</div>
			) }
		</div>
	);
}
