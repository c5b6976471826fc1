import { __, sprintf } from '@wordpress/i18n';
import { useId, type ReactNode } from 'react';
import { Bar, Notice } from './parts';
import { Removed } from './Removed';
import type { Import } from './useImport';
import { sizeText } from '../upload/size';
import { changesText, checkedText, type OutcomeWords } from './words';

export interface OutcomeProps {
	readonly job: Import;
	/** Size of the file in bytes; 0 for typed names. */
	readonly bytes: number;
	readonly words: OutcomeWords;
	readonly onCheck: () => void;
	readonly onImport: () => void;
	/** An alternative start; null without one. */
	readonly other: ReactNode;
	/** Reason why the check cannot run yet; empty if it can. */
	readonly obstacle: string;
}

function Working( { job: { phase }, bytes, words }: Pick< OutcomeProps, 'job' | 'bytes' | 'words' > ): ReactNode {
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

/** Check, findings, and import. */
export function Outcome( props: OutcomeProps ): ReactNode {
	const { job, words, onCheck, onImport, other, obstacle } = props;
	const { phase } = job;
	const why = useId();
	const report = phase.kind === 'checked' ? phase.report : null;
	const isBusy = [ 'uploading', 'checking', 'importing' ].includes( phase.kind );
	const reason = report === null ? words.checkFirst : report.refused.length > 0 ? words.mendFirst : '';
	const press = ( isHeld: boolean, act: () => void ) => ( {
		'aria-disabled': isHeld,
		onClick: () => {
			if ( ! isHeld ) {
				act();
			}
		},
	} );
	return (
		<div className="swrg-outcome">
			<Working job={ job } bytes={ props.bytes } words={ words } />
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
			{ report !== null && <Removed { ...report } /> }
			<p className="swrg-ends">
				<button
					type="button"
					className="button button-primary"
					aria-describedby={ reason === '' ? undefined : why }
					{ ...press( isBusy || reason !== '', onImport ) }
				>
					{ words.act }
				</button>
				<button
					type="button"
					className={ report === null ? 'button button-primary' : 'button' }
					aria-describedby={ obstacle === '' ? undefined : `${ why }-check` }
					{ ...press( isBusy || obstacle !== '', onCheck ) }
				>
					{ __( 'Check', 'sw-immosuite' ) }
				</button>
				{ other }
			</p>
			{ reason !== '' && (
				<p id={ why } className="description">
					{ reason }
				</p>
			) }
			{ obstacle !== '' && (
				<p id={ `${ why }-check` } className="description">
					{ obstacle }
				</p>
			) }
		</div>
	);
}
