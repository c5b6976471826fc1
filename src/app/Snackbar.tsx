import { __ } from '@wordpress/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import { useNotices, type Notice } from '../store';
import { Icon, Words } from '../ui';

/** Chapter 9. */
const DURATION = 6_000;

const ICONS = { success: 'done', error: 'alert', info: 'info' } as const;

function Snack( { notice }: { notice: Notice } ): ReactNode {
	const [ held, setHeld ] = useState( false );
	const closeById = useNotices( ( state ) => state.close );
	const { id, action } = notice;
	useEffect( () => {
		// While it is hovered or focused, it is still being read.
		const timer = held ? undefined : setTimeout( () => closeById( id ), DURATION );
		return () => clearTimeout( timer );
	}, [ held, id, closeById ] );
	const close = (): void => closeById( id );
	const act = (): void => {
		action?.run();
		close();
	};
	return (
		<div
			className="swis-snackbar"
			onPointerEnter={ () => setHeld( true ) }
			onPointerLeave={ () => setHeld( false ) }
			onFocus={ () => setHeld( true ) }
			onBlur={ () => setHeld( false ) }
		>
			<Icon name={ ICONS[ notice.type ] } />
			<p>
				<Words>{ notice.text }</Words>
			</p>
			<div>
				{ action && (
					<button className="swis-button swis-button--s" type="button" onClick={ act }>
						{ action.label }
					</button>
				) }
				<button className="swis-button swis-button--s" type="button" onClick={ close }>
					{ __( 'Close', 'sw-immosuite' ) }
				</button>
			</div>
		</div>
	);
}

/**
 * The snackbar: the newest notice, at the lower edge of what the visitor sees of the frame. The region is printed
 * empty, because screen readers announce only what changes in a region that they know.
 */
export function Snackbar(): ReactNode {
	const notice = useNotices( ( state ) => state.notice );
	return (
		<div className="swis-snackbars" role="status">
			{ notice && <Snack key={ notice.id } notice={ notice } /> }
		</div>
	);
}
