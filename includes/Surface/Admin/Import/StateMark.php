<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Import;

use SwImmoSuite\Import\Transfer\ItemAction;
use SwImmoSuite\Import\Transfer\TransferState;

defined( 'ABSPATH' ) || exit;

/** How a transfer or a listing of it ended, as a mark whose words say it and whose colour repeats it. */
final class StateMark {

	/**
	 * @param string             $text   Unescaped.
	 * @param array<string, int> $counts Of the listings of a transfer, by what has become of them: what is done is not good where some were not taken.
	 * @return string HTML.
	 */
	public static function of( TransferState|ItemAction $what, string $text, array $counts = [] ): string {
		$isPartial = ( $counts[ ItemAction::Refused->value ] ?? 0 ) + ( $counts[ ItemAction::Failed->value ] ?? 0 ) > 0;
		$kind      = match ( $isPartial && TransferState::Done === $what ? TransferState::Held : $what ) {
			TransferState::Done, ItemAction::Created, ItemAction::Updated, ItemAction::Restored => 'good',
			TransferState::Held, ItemAction::Withdrawn, ItemAction::Locked                      => 'warn',
			TransferState::Refused, TransferState::Failed, ItemAction::Refused, ItemAction::Failed => 'bad',
			default                                                                             => '',
		};
		return sprintf( '<span class="%s">%s</span>', esc_attr( trim( "mark {$kind}" ) ), esc_html( $text ) );
	}
}
