import { __, sprintf } from '@wordpress/i18n';
import { useId, type ReactNode } from 'react';
import { Bar, Notice } from './coreComponents';
import { RemovedRegions } from './RemovedRegions';
import type { Import } from './useImport';
import { sizeText } from '../upload/size';
import { changesText, checkedText, type ImportWords } from './words';

export interface CheckAndImportProps {
	readonly job: Import;
	/** Size of the file in bytes; 0 for typed names. */
	readonly bytes: number;
	readonly words: ImportWords;
	readonly onCheck: () => void;
	readonly onImport: () => void;
	/** Further button beside Check, or null. */
	readonly other: ReactNode;
	/** Reason why the check cannot run yet; empty if it can. */
	readonly obstacle: string;
}

function Progress( {
	job: { phase },
	bytes,
	words,
}: Pick< CheckAndImportProps, 'job' | 'bytes' | 'words' > ): ReactNode {
	switch ( phase.kind ) {
		case 'uploading':
			return (
				<>
					<Bar
						text={ sprintf(
							__( '%1$s of %2$s uploaded', 'sw-immosuite' ),
							sizeText( phase.progress.sent ),
							sizeText( bytes )
						) }
						part={ bytes > 0 ? phase.progress.sent / bytes : undefined }
					/>
					{ phase.progress.isLost && (
						<Notice kind="warning">
							<p>
								{ __(
									'The connection is lost. The upload continues once it is back.',
									'sw-immosuite'
								) }
							</p>
						</Notice>
					) }
				</>
			);
		case 'checking':
			return <Bar text={ __( 'Checking', 'sw-immosuite' ) } />;
		case 'importing':
			return <Bar text={ words.running } />;
		default:
			return null;
	}
}

/** Buttons and results of check and import. */
export function CheckAndImport( props: CheckAndImportProps ): ReactNode {
	const { job, words, onCheck, onImport, other, obstacle } = props;
	const { phase } = job;
	const reasonId = useId();
	const report = phase.kind === 'checked' ? phase.report : null;
	const isBusy = [ 'uploading', 'checking', 'importing' ].includes( phase.kind );
	// Reason why the import cannot run yet.
	let reason = '';
	if ( report === null ) {
		reason = words.checkFirst;
	} else if ( report.refused.length > 0 ) {
		reason = words.fixFirst;
	}
	const buttonProps = ( isDisabled: boolean, act: () => void ) => ( {
		'aria-disabled': isDisabled,
		onClick: () => {
			if ( ! isDisabled ) {
				act();
			}
		},
	} );
	return (
		<div className="swrg-outcome">
			<Progress job={ job } bytes={ props.bytes } words={ words } />
			{ phase.kind === 'failed' && (
				<Notice kind="error" isFocused>
					<p>{ phase.text }</p>
				</Notice>
			) }
			{ report !== null && (
				<Notice kind={ report.refused.length > 0 ? 'error' : 'info' } isFocused>
					<p>
						{ report.refused.length > 0
							? words.refused( report.refused.length )
							: checkedText( report.regions, report.outlines ) }
					</p>
					{ report.refused.length === 0 && <p>{ changesText( report ) }</p> }
				</Notice>
			) }
			{ report !== null && <RemovedRegions { ...report } /> }
			<p className="swrg-ends">
				<button
					type="button"
					className="button button-primary"
					aria-describedby={ reason === '' ? undefined : reasonId }
					{ ...buttonProps( isBusy || reason !== '', onImport ) }
				>
					{ words.act }
				</button>
				<button
					type="button"
					className={ report === null ? 'button button-primary' : 'button' }
					aria-describedby={ obstacle === '' ? undefined : `${ reasonId }-check` }
					{ ...buttonProps( isBusy || obstacle !== '', onCheck ) }
				>
					{ __( 'Check', 'sw-immosuite' ) }
				</button>
				{ other }
			</p>
			{ reason !== '' && (
				<p id={ reasonId } className="description">
					{ reason }
				</p>
			) }
			{ obstacle !== '' && (
				<p id={ `${ reasonId }-check` } className="description">
					{ obstacle }
				</p>
			) }
		</div>
	);
}
