<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Import;

use SwImmoSuite\Import\Transfer\ItemAction;
use SwImmoSuite\Import\Transfer\TransferState;

defined( 'ABSPATH' ) || exit;

/** Result of a transfer or of one of its listings as a mark. The text says it all; the color only repeats it. */
final class StateMark {

	/**
	 * @param string             $text   Unescaped.
	 * @param array<string, int> $counts Listings of a transfer by result: a completed transfer is not green if some were refused.
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
