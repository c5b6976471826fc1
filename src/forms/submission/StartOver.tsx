import { __ } from '@wordpress/i18n';
import { Button, Dialog } from '../../ui';

/** Asks before everything typed is thrown away. */
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
