import { createPortal } from '@wordpress/element';
import type { ReactNode } from 'react';
import { Export } from './Export';
import { SaveView, type SaveViewProps } from './SaveView';

/** What concerns the whole list, beside the heading that PHP has printed (includes/Surface/Admin/Inbox/InboxScreen.php). */
export function Bar( props: SaveViewProps & { readonly hasTicked: boolean } ): ReactNode {
	const { data, place, hasTicked } = props;
	const bar = document.getElementById( 'sw-immosuite-inbox-bar' );
	return bar === null
		? null
		: createPortal(
				<>
					<SaveView { ...props } />
					{ /* Whoever has ticked some means these: their own button stands below. */ }
					{ data.may.export && ! hasTicked && <Export place={ place } /> }
				</>,
				bar
			);
}
