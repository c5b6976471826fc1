import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Changes } from './useChanges';

/** Milliseconds that it takes to read a sentence. */
const READ = 6_000;

/**
 * What has been done, said to everybody, and the way to take it back. Core's snackbar would put a button into a button and
 * be gone before somebody who works by keys has come to it: what can be taken back or gone on with stays until it is
 * closed or the next thing is done.
 */
export function Told( { changes: { told, forget } }: { changes: Changes } ): ReactNode {
	const cameFrom = useRef< HTMLElement | null >( null );
	const ways = [
		{ label: __( 'Undo', 'sw-immosuite' ), go: told?.undo ?? null },
		{ label: __( 'Try again', 'sw-immosuite' ), go: told?.retry ?? null },
	];
	useEffect( () => {
		if ( told?.undo !== null || told.retry !== null ) {
			return undefined;
		}
		const timer = window.setTimeout( forget, READ );
		return () => window.clearTimeout( timer );
	}, [ told, forget ] );
	const leave = (): void => {
		forget();
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
			{ told !== null && (
				<div key={ told.at }>
					<span>{ told.text }</span>
					{ ways.map(
						( { label, go } ) =>
							go !== null && (
								<Button
									key={ label }
									size="compact"
									onClick={ () => {
										go();
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
