import { Fragment, type ReactNode } from 'react';
import type { ConsentText } from '../contract/types.gen';
import { NewTabLink } from './NewTabLink';
import { WrappingText } from './WrappingText';

/** A sentence made of parts, so that no string becomes markup; a part with `href` is a link. */
export function Sentence( { parts }: { parts: readonly Readonly< ConsentText[ 'parts' ][ number ] >[] } ): ReactNode {
	return parts.map( ( { text, href }, index ) => (
		// The order of the parts is fixed, so their index identifies them.
		<Fragment key={ index }>
			{ href === undefined ? (
				<WrappingText>{ text }</WrappingText>
			) : (
				<NewTabLink href={ href }>{ text }</NewTabLink>
			) }
		</Fragment>
	) );
}
