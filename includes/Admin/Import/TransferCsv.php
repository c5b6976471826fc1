<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Import;

use Generator;
use SwImmoSuite\Foundation\CsvLines;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\RuntimeCache;
use SwImmoSuite\Import\Report\TransferWords;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferItem;
use SwImmoSuite\Import\Transfer\TransferRepository;

defined( 'ABSPATH' ) || exit;

/** Sends a report as a CSV file that a double click opens in a spreadsheet program; only one page of items is in memory. */
final class TransferCsv {

	private readonly CsvLines $csv;

	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly TransferWords $words,
		private readonly Translator $t,
	) {
		$this->csv = new CsvLines( $t->language );
	}

	public function send( Transfer $transfer ): never {
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( 'X-Content-Type-Options: nosniff' );
		header( sprintf( 'Content-Disposition: attachment; filename="import-%s.csv"', (string) wp_date( 'Y-m-d-Hi', $transfer->receivedAt ) ) );
		// Output buffers would keep the whole table in memory.
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		foreach ( $this->parts( $transfer ) as $lines ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- CSV, not HTML
			echo $lines;
			flush();
		}
		exit;
	}

	/** @return Generator<int, string> The byte order mark with the header line, then the lines of one page of items at a time. */
	public function parts( Transfer $transfer ): Generator {
		yield CsvLines::BOM . $this->csv->line( $this->head() );
		for ( $page = 1; [] !== ( $items = $this->transfers->items( $transfer->id, $page, ofFile: $transfer->notes ) ); $page++ ) {
			_prime_post_caches( array_column( $items, 'postId' ), false, false );
			yield implode( '', array_map( fn( TransferItem $item ): string => $this->csv->line( $this->cells( $item ) ), $items ) );
			RuntimeCache::forget();
		}
	}

	/** @return list<string> */
	private function head(): array {
		$t = $this->t;
		return [
			$t->text( 'Position' ),
			$t->text( 'Property no.' ),
			$t->text( 'OpenImmo id' ),
			$t->text( 'Result' ),
			$t->text( 'What was changed' ),
			$t->text( 'Remarks' ),
			$t->text( 'Title' ),
			$t->text( 'Address of the page' ),
		];
	}

	/** @return list<string> In the order of head(). */
	private function cells( TransferItem $item ): array {
		$exists = $item->postId > 0 && null !== get_post( $item->postId );
		return [
			(string) $item->position,
			$item->number,
			$item->obid,
			null === $item->action ? '' : $this->words->action( $item->action ),
			$this->words->changed( $item ),
			implode( ' ', $this->words->remarks( $item ) ),
			$exists ? html_entity_decode( get_the_title( $item->postId ), ENT_QUOTES ) : $item->title,
			$exists && 'publish' === get_post_status( $item->postId ) ? (string) get_permalink( $item->postId ) : '',
		];
	}
}
