import { Fragment, type ReactNode } from 'react';
import type { ConsentText } from '../contract/types.gen';
import { NewTabLink } from './NewTabLink';
import { Words } from './Words';

/** A sentence that arrives in parts, so that no string ever becomes markup; a part with an address is a link. */
export function Sentence( { parts }: { parts: readonly Readonly< ConsentText[ 'parts' ][ number ] >[] } ): ReactNode {
	return parts.map( ( { text, href }, index ) => (
		// The parts of one sentence never change their order.
		<Fragment key={ index }>
			{ href === undefined ? <Words>{ text }</Words> : <NewTabLink href={ href }>{ text }</NewTabLink> }
		</Fragment>
	) );
}
