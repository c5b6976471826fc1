<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Import;

use SwImmoSuite\Import\Transfer\ItemAction;
use SwImmoSuite\Import\Transfer\TransferState;

defined( 'ABSPATH' ) || exit;

/** How a transfer or a listing of it ended, as a mark whose words say it and whose colour repeats it. */
final class StateMark {

	/** @param string $text Unescaped. @return string HTML. */
	public static function of( TransferState|ItemAction $what, string $text ): string {
		$kind = match ( $what ) {
			TransferState::Done, ItemAction::Created, ItemAction::Updated, ItemAction::Restored => 'good',
			TransferState::Held, ItemAction::Withdrawn, ItemAction::Locked                      => 'warn',
			TransferState::Refused, TransferState::Failed, ItemAction::Refused, ItemAction::Failed => 'bad',
			default                                                                             => '',
		};
		return sprintf( '<span class="%s">%s</span>', esc_attr( trim( "mark {$kind}" ) ), esc_html( $text ) );
	}
}
