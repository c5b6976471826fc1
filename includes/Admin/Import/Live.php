<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Import;

use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferState;

defined( 'ABSPATH' ) || exit;

/** The part of a page that the script reloads while a transfer runs. */
final class Live {

	public static function open( bool $isUnderWay ): void {
		printf( '<div id="sw-immosuite-live" data-open="%s">', $isUnderWay ? '1' : '' );
	}

	public static function close(): void {
		echo '</div>';
	}

	/**
	 * @param string             $text   Progress in words; unescaped.
	 * @param array<string, int> $counts By ItemAction.
	 */
	public static function printProgress( Transfer $transfer, string $text, array $counts ): void {
		// Indeterminate while the total is unknown, and while listings are withdrawn.
		$isCounted = TransferState::Applying === $transfer->state && $transfer->total > 0;
		printf(
			'<p class="progress"><progress aria-label="%1$s"%2$s></progress> <span data-said>%1$s</span></p>',
			esc_html( $text ),
			$isCounted ? sprintf( ' max="%d" value="%d"', absint( $transfer->total ), absint( array_sum( $counts ) ) ) : '' // phpcs:ignore WordPress.Security.EscapeOutput -- Numbers.
		);
	}
}
