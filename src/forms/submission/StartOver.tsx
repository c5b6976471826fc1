import { __ } from '@wordpress/i18n';
import { Button, Dialog } from '../../ui';

/** Confirms that the visitor wants to discard all entries. */
export function StartOver( { onDiscard, onClose }: { onDiscard: () => void; onClose: () => void } ) {
	return (
		<Dialog
			title={ __( 'Discard all entries and start over?', 'sw-immosuite' ) }
			onClose={ onClose }
			actions={
				<>
					<Button look="quiet" onClick={ onClose }>
						{ __( 'Cancel', 'sw-immosuite' ) }
					</Button>
					<Button look="danger" onClick={ onDiscard }>
						{ __( 'Discard entries', 'sw-immosuite' ) }
					</Button>
				</>
			}
		/>
	);
}
