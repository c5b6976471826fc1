<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Import;

use SwImmoSuite\Admin\Regions\RegionsScreen;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;
use SwImmoSuite\Import\Report\TransferWords;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Transfer\ItemAction;
use SwImmoSuite\Import\Transfer\ReportRepository;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferItem;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\TransferState;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/** Report of one transfer as HTML. */
final class ReportView {

	/** Maximum number of remarks on a file that are shown expanded. */
	private const MAX_OPEN_REMARKS = 3;

	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly ReportRepository $reports,
		private readonly HeldNotice $held,
		private readonly WorkFolder $folder,
		private readonly TransferWords $words,
		private readonly Translator $t,
	) {
	}

	/** @param int $page Page of the items, from 1. */
	public function print( Transfer $transfer, int $page ): void {
		$counts = $this->reports->actionCounts( [ $transfer->id ] )[ $transfer->id ] ?? [];
		$pages  = (int) ceil( ( $this->reports->itemCounts( [ $transfer->id ] )[ $transfer->id ] ?? 0 ) / TransferRepository::PER_PAGE );
		$page   = max( 1, min( $page, $pages ) );
		TransferParts::printLiveStart( $transfer->state->isOpen() );
		$this->printHead( $transfer, $counts );
		$this->printItems( $this->transfers->items( $transfer->id, $page ), $transfer );
		$this->printPages( $transfer, $page, $pages );
		TransferParts::printLiveEnd();
	}

	/** @param array<string, int> $counts */
	private function printHead( Transfer $transfer, array $counts ): void {
		$state = $this->words->state( $transfer, $counts );
		if ( $transfer->state->isOpen() ) {
			TransferParts::printProgress( $transfer, $state, $counts );
		} else {
			echo '<p>';
			TransferParts::printResult( $transfer->state, $state, $counts );
			echo '</p>';
		}
		if ( TransferState::Held === $transfer->state ) {
			$this->held->print( [ $transfer ] );
		}
		$refusal   = $this->words->refusal( $transfer );
		// A file that could not be read has no counts.
		$hasCounts = '' === $refusal || array_sum( $counts ) > 0;
		if ( '' !== $refusal ) {
			echo '<div class="notice notice-error inline"><p', $hasCounts ? '' : ' data-said';
			printf( '>%s</p></div>', esc_html( $refusal ) );
		}
		if ( $transfer->isDryRun ) {
			$this->printCheck( $transfer );
		}
		if ( $hasCounts ) {
			printf( '<p class="counts" data-said>%s</p>', esc_html( $this->words->counts( $counts ) ) );
		}
		$this->printFacts( $transfer );
	}

	/** Prints that nothing was changed, with a button that applies the file as long as it is kept. */
	private function printCheck( Transfer $transfer ): void {
		printf( '<div class="notice notice-info inline"><p>%s</p>', esc_html( $this->t->text( 'Checked only: nothing was changed. This is what the transfer would do.' ) ) );
		if ( $this->folder->has( $transfer->uuid ) && $this->transfers->isApplicable( $transfer ) ) {
			ImportActions::printFormStart( ImportActions::APPLY );
			printf( '<input type="hidden" name="transfer" value="%s"><p><button class="button">%s</button></p></form>', esc_attr( $transfer->uuid ), esc_html( $this->t->text( 'Apply now' ) ) );
		}
		echo '</div>';
	}

	private function printFacts( Transfer $transfer ): void {
		$ignored = array_filter( $transfer->notes, static fn( Note $note ): bool => NoteCode::IgnoredElements === $note->code );
		$notes   = array_diff_key( $transfer->notes, $ignored );
		$this->printNotes( $this->t->text( 'Remarks on the file: %s' ), $notes, isOpen: count( $notes ) <= self::MAX_OPEN_REMARKS );
		$this->printNotes( $this->t->text( 'For the support of your software: %s' ), $ignored, isOpen: false );
		printf(
			'<p class="description">%s</p>',
			esc_html(
				implode(
					' · ',
					[
						sprintf( $this->t->text( 'Source: %s' ), Source::label( $transfer->source, $this->t ) ),
						sprintf( $this->t->text( 'Received: %s' ), $this->t->dateTime( $transfer->receivedAt ) ),
						...$this->words->actors( $transfer ),
						...( null === $transfer->finishedAt ? [] : [ sprintf( $this->t->text( 'Finished: %s' ), $this->t->dateTime( $transfer->finishedAt ) ) ] ),
					]
				)
			)
		);
	}

	/** @param array<int, Note> $notes */
	private function printNotes( string $title, array $notes, bool $isOpen ): void {
		if ( [] !== $notes ) {
			echo $isOpen ? '<details open>' : '<details>';
			printf( '<summary>%s</summary><ul class="ul-disc">', esc_html( sprintf( $title, $this->t->number( count( $notes ) ) ) ) );
			self::printLines( array_values( array_map( fn( Note $note ): string => $note->sentence( $this->t ), $notes ) ) );
			echo '</ul></details>';
		}
	}

	/** @param list<TransferItem> $items */
	private function printItems( array $items, Transfer $transfer ): void {
		if ( [] === $items ) {
			return;
		}
		// One query for all posts.
		_prime_post_caches( array_column( $items, 'postId' ), false, false );
		printf(
			'<table class="widefat striped items"><caption class="screen-reader-text">%s</caption><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>',
			esc_html( $this->t->text( 'Properties of this transfer' ) ),
			esc_html( $this->t->text( 'Property' ) ),
			esc_html( $this->t->text( 'Result' ) ),
			esc_html( $this->t->text( 'Remarks' ) )
		);
		foreach ( $items as $item ) {
			$this->printItem( $item, TransferState::Held === $transfer->state );
		}
		echo '</tbody></table>';
	}

	private function printItem( TransferItem $item, bool $isHeld ): void {
		echo '<tr><th scope="row">';
		$this->printName( $item );
		printf( '</th><td data-label="%s">', esc_attr( $this->t->text( 'Result' ) ) );
		$text = null === $item->action ? $this->t->text( $isHeld ? 'waiting for your approval' : 'being applied' ) : $this->words->action( $item->action );
		TransferParts::printResult( $item->action, $text );
		if ( ItemAction::Updated === $item->action && [] !== $item->changed ) {
			printf( '<p class="description">%s</p>', esc_html( $this->words->changed( $item ) ) );
		}
		$remarks = $this->words->remarks( $item );
		printf( '</td><td data-label="%s">', esc_attr( $this->t->text( 'Remarks' ) ) );
		if ( [] !== $remarks ) {
			echo '<ul>';
			self::printLines( $remarks );
			echo '</ul>';
		}
		$support = $this->words->support( $item );
		if ( '' !== $support ) {
			printf( '<details><summary>%s</summary>%s</details>', esc_html( $this->t->text( 'For support' ) ), esc_html( $support ) );
		}
		$this->printRemedy( $item );
		echo '</td></tr>';
	}

	/** Prints a link to the regions if no region was found for the listing. */
	private function printRemedy( TransferItem $item ): void {
		if ( in_array( NoteCode::NoRegion, array_column( $item->notes, 'code' ), true ) && StaffCapability::ManageRegions->isMine() ) {
			printf( '<p><a href="%s">%s</a></p>', esc_url( RegionsScreen::url() ), esc_html( $this->t->text( 'Open the regions' ) ) );
		}
	}

	/** Prints the title, as a link if the listing exists, and the property number. */
	private function printName( TransferItem $item ): void {
		$title = $item->postId > 0 && PostType::isListing( $item->postId ) ? html_entity_decode( get_the_title( $item->postId ), ENT_QUOTES ) : '';
		if ( '' !== $title ) {
			$this->printTitle( $item->postId, $title );
		} elseif ( '' !== $item->title ) {
			echo esc_html( $item->title );
		} elseif ( '' === $item->name() ) {
			echo esc_html( $this->t->text( 'Property without title and number' ) );
		}
		if ( '' !== $item->name() ) {
			printf( '<p class="description">%s</p>', esc_html( $item->name() ) );
		}
	}

	private function printTitle( int $postId, string $title ): void {
		$edit = (string) get_edit_post_link( $postId, 'raw' );
		if ( '' === $edit ) {
			echo esc_html( $title );
		} else {
			printf( '<a href="%s">%s</a>', esc_url( $edit ), esc_html( $title ) );
		}
		if ( 'publish' === get_post_status( $postId ) ) {
			printf(
				' · <a href="%s">%s<span class="screen-reader-text">: %s</span></a>',
				esc_url( (string) get_permalink( $postId ) ),
				esc_html( $this->t->text( 'View' ) ),
				esc_html( $title )
			);
		}
	}

	private function printPages( Transfer $transfer, int $page, int $pages ): void {
		if ( 0 === $pages ) {
			return;
		}
		echo '<div class="actions">';
		ImportActions::printFormStart( ImportActions::CSV );
		printf( '<input type="hidden" name="transfer" value="%s"><button class="button">%s</button></form>', esc_attr( $transfer->uuid ), esc_html( $this->t->text( 'Download as CSV' ) ) );
		TransferParts::printPages( ImportPage::url( [ 'transfer' => $transfer->uuid ] ), $page, $pages, $this->t->text( 'Pages of the report' ) );
		echo '</div>';
	}

	/** @param list<string> $lines */
	private static function printLines( array $lines ): void {
		foreach ( $lines as $line ) {
			printf( '<li>%s</li>', esc_html( $line ) );
		}
	}
}
