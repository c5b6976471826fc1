<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Import;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Import\Listing\ImportedListings;
use SwImmoSuite\Import\Transfer\ReportRepository;
use SwImmoSuite\Import\Transfer\Transfer;

defined( 'ABSPATH' ) || exit;

/** Asks staff for a decision if a transfer would withdraw unusually many listings at once. */
final class HeldNotice {

	/** Maximum number of listings named in a notice. */
	private const MAX_LISTED = 100;

	public function __construct(
		private readonly ReportRepository $reports,
		private readonly ImportedListings $listings,
		private readonly Translator $t,
	) {
	}

	/** @param list<Transfer> $transfers */
	public function print( array $transfers ): void {
		if ( [] === $transfers ) {
			return;
		}
		$ids    = array_column( $transfers, 'id' );
		$counts = $this->reports->pendingCounts( $ids );
		$names  = $this->reports->pendingNames( $ids, self::MAX_LISTED );
		$shown  = $this->listings->shownCounts();
		foreach ( $transfers as $transfer ) {
			$this->printNotice( $transfer, $names[ $transfer->id ] ?? [], $counts[ $transfer->id ] ?? 0, $shown[ $transfer->source ] ?? 0 );
		}
	}

	/**
	 * @param list<string> $names First listings that the transfer would withdraw.
	 * @param int          $count Number of listings that the transfer would withdraw.
	 * @param int          $shown Number of listings of the source that are not withdrawn yet.
	 */
	private function printNotice( Transfer $transfer, array $names, int $count, int $shown ): void {
		printf(
			'<div class="notice notice-warning inline held"><h2>%s</h2><p>%s</p>',
			esc_html( $transfer->name ),
			esc_html(
				sprintf(
					$this->t->text( 'This transfer would withdraw %1$s of %2$s properties. That is unusually many; they stay visible until you decide.' ),
					$this->t->number( $count ),
					$this->t->number( $shown )
				)
			)
		);
		printf( '<details><summary>%s</summary><ul class="numbers">', esc_html( $this->t->text( 'Which ones' ) ) );
		foreach ( $names as $name ) {
			printf( '<li>%s</li>', esc_html( $name ) );
		}
		echo '</ul></details>';
		if ( StaffCapability::Manage->isMine() ) {
			$this->printButtons( $transfer );
		}
		echo '</div>';
	}

	private function printButtons( Transfer $transfer ): void {
		ImportActions::printFormStart( ImportActions::DECIDE );
		printf(
			'<input type="hidden" name="transfer" value="%s"><p class="actions"><button class="button" name="decision" value="approve">%s</button>'
				. ' <button class="button button-primary" name="decision" value="discard">%s</button></p></form>',
			esc_attr( $transfer->uuid ),
			esc_html( $this->t->text( 'Withdraw', 'import' ) ),
			esc_html( $this->t->text( 'Keep', 'import' ) )
		);
	}
}
