/** Who can see the listing as last saved, ignoring unsaved changes in the sidebar. */
import { useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { editor, inform, type Select } from './core';
import { readMeta } from './meta';
import { missing, visibility } from './panels/later';
import type { Audience } from './panels/Visibility';

/** Same rule as in Listing::read() on the server. */
const useStored = (): Audience =>
	useSelect( ( from: Select ) => {
		const stored = editor.from( from ).getCurrentPostAttribute;
		const status = stored( 'status' );
		if ( status === 'private' && readMeta( stored( 'meta' ) ).exclusive ) {
			return 'exclusive';
		}
		return status === 'publish' && ! stored( 'password' ) ? 'public' : 'hidden';
	}, [] );

/** Who can see the listing; shows a notice when a save has changed it. */
export function useAudience(): Audience {
	const audience = useStored();
	const announcedRef = useRef( audience );
	useEffect( () => {
		if ( announcedRef.current !== audience ) {
			announcedRef.current = audience;
			void visibility().then( ( { audienceText } ) => inform( audienceText( audience ) ), missing );
		}
	}, [ audience ] );
	return audience;
}
