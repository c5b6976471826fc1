import { createPortal } from '@wordpress/element';
import type { ReactNode } from 'react';
import { Export } from './Export';
import { SaveView, type SaveViewProps } from './SaveView';

/** Actions for the whole list, next to the heading rendered by PHP (includes/Admin/Inbox/InboxScreen.php). */
export function ListActions( props: SaveViewProps & { readonly hasSelection: boolean } ): ReactNode {
	const { data, state, hasSelection } = props;
	const bar = document.getElementById( 'sw-immosuite-inbox-bar' );
	return bar === null
		? null
		: createPortal(
				<>
					<SaveView { ...props } />
					{ /* While entries are selected, only the export button of the bulk actions is shown. */ }
					{ data.may.export && ! hasSelection && <Export state={ state } /> }
				</>,
				bar
			);
}
