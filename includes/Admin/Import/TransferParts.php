<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Import;

use SwImmoSuite\Import\Transfer\ItemAction;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferState;

defined( 'ABSPATH' ) || exit;

/** HTML that the list of transfers and the report of one transfer have in common. */
final class TransferParts {

	/** Prints the start of the part of the page that the script reloads while a transfer runs. */
	public static function printLiveStart( bool $isUnderWay ): void {
		printf( '<div id="sw-immosuite-live" data-open="%s">', $isUnderWay ? '1' : '' );
	}

	public static function printLiveEnd(): void {
		echo '</div>';
	}

	/**
	 * @param string             $text   State in words; unescaped.
	 * @param array<string, int> $counts Number of listings by ItemAction.
	 */
	public static function printProgress( Transfer $transfer, string $text, array $counts ): void {
		// The bar is indeterminate while the total is unknown, and while listings are withdrawn.
		$isCounted = TransferState::Applying === $transfer->state && $transfer->total > 0;
		printf( '<p class="progress"><progress aria-label="%s"', esc_attr( $text ) );
		if ( $isCounted ) {
			printf( ' max="%d" value="%d"', absint( $transfer->total ), absint( array_sum( $counts ) ) );
		}
		printf( '></progress> <span data-said>%s</span></p>', esc_html( $text ) );
	}

	/**
	 * Prints the result of a transfer or of one of its listings. The text conveys the result; the color repeats it.
	 *
	 * @param TransferState|ItemAction|null $result Null: none yet.
	 * @param array<string, int>            $counts Number of listings by result: a completed transfer is not green if listings were refused or failed.
	 */
	public static function printResult( TransferState|ItemAction|null $result, string $text, array $counts = [] ): void {
		$isPartial = ( $counts[ ItemAction::Refused->value ] ?? 0 ) + ( $counts[ ItemAction::Failed->value ] ?? 0 ) > 0;
		$kind      = match ( $result ) {
			TransferState::Done => $isPartial ? 'warn' : 'good',
			ItemAction::Created, ItemAction::Updated, ItemAction::Restored => 'good',
			TransferState::Held, ItemAction::Withdrawn, ItemAction::Locked => 'warn',
			TransferState::Refused, TransferState::Failed, ItemAction::Refused, ItemAction::Failed => 'bad',
			default => '',
		};
		printf( '<span class="%s">%s</span>', esc_attr( trim( "mark {$kind}" ) ), esc_html( $text ) );
	}

	/**
	 * @param string $url   Address of the first page.
	 * @param int    $page  Current page, from 1.
	 * @param int    $pages Number of pages; a single page gets no links.
	 * @param string $label Unescaped.
	 */
	public static function printPages( string $url, int $page, int $pages, string $label ): void {
		if ( $pages < 2 ) {
			return;
		}
		$links = paginate_links(
			[
				'base'    => "{$url}&paged=%#%",
				'format'  => '',
				'current' => $page,
				'total'   => $pages,
			]
		);
		$links = is_string( $links ) ? $links : '';
		printf( '<nav aria-label="%s" class="pages">%s</nav>', esc_attr( $label ), wp_kses_post( $links ) );
	}
}
