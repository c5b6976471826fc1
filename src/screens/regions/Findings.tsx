import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { RegionFinding } from '../../contract/types.gen';
import { Card } from './coreComponents';
import { entryText, lineText } from './words';

export interface FindingsProps {
	readonly title: string;
	readonly findings: readonly RegionFinding[];
	/** Whether the regions were typed, not read from a file. */
	readonly isTyped: boolean;
	/** null without a map. */
	readonly onShow: ( ( finding: RegionFinding ) => void ) | null;
	readonly hasOutline?: ( finding: RegionFinding ) => boolean;
}

/** Maximum number of listed findings; the total is shown. */
const MAX_FINDINGS = 100;

function nameOf( { feature, name }: RegionFinding, isTyped: boolean ): string {
	const whole = isTyped ? __( 'Names', 'sw-immosuite' ) : __( 'File', 'sw-immosuite' );
	const numberText = isTyped ? lineText : entryText;
	const place = feature === null ? whole : numberText( feature );
	return name === '' ? place : `${ place }, ${ name }`;
}

/** Findings of the check, by entry. */
export function Findings( { title, findings, isTyped, onShow, hasOutline }: FindingsProps ): ReactNode {
	if ( findings.length === 0 ) {
		return null;
	}
	return (
		<Card title={ `${ title } (${ findings.length })` }>
			<ol className="swrg-findings">
				{ findings.slice( 0, MAX_FINDINGS ).map( ( finding, index ) => (
					<li key={ `${ finding.feature ?? '' } ${ finding.code } ${ index }` }>
						<b>{ nameOf( finding, isTyped ) }</b>{ ' ' }
						{ onShow !== null && hasOutline?.( finding ) === true && (
							<button type="button" className="button-link" onClick={ () => onShow( finding ) }>
								{ __( 'Show on the map', 'sw-immosuite' ) }
								<span className="screen-reader-text">: { nameOf( finding, isTyped ) }</span>
							</button>
						) }
						<small>{ finding.sentence }</small>
					</li>
				) ) }
			</ol>
			{ findings.length > MAX_FINDINGS && (
				<p>{ sprintf( __( 'The first %s of them.', 'sw-immosuite' ), String( MAX_FINDINGS ) ) }</p>
			) }
		</Card>
	);
}
