<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Import;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Import\Report\SourceAccess;
use SwImmoSuite\Import\Report\TransferWords;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\ReportRepository;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferRepository;

defined( 'ABSPATH' ) || exit;

/** Start of the import screen: waiting and running transfers, transfers of the last 30 days, and the ways to send one. */
final class ImportStartView {

	/** Id of the file field. */
	public const FILE = 'sw-immosuite-file';

	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly ReportRepository $reports,
		private readonly SourceRepository $sources,
		private readonly SourceAccess $access,
		private readonly HeldNotice $held,
		private readonly ConnectionDetails $connection,
		private readonly TransferWords $words,
		private readonly Translator $t,
	) {
	}

	/** @param int $page Page of the list of transfers, from 1. */
	public function print( int $page ): void {
		$pages     = (int) ceil( $this->transfers->count( $this->access->names ) / TransferRepository::PER_PAGE );
		$page      = max( 1, min( $page, $pages ) );
		$transfers = $this->transfers->newest( '', TransferRepository::PER_PAGE, $this->access->names, $page );
		$sources   = array_values( array_filter( $this->sources->all(), fn( Source $source ): bool => $this->access->allows( $source->name ) ) );
		$names     = $this->access->names ?? ( [] === $sources ? [ Source::MAIN ] : array_column( $sources, 'name' ) );
		$mayManage = StaffCapability::Manage->isMine();
		if ( $mayManage && [] === $transfers && [] === $sources ) {
			$this->connection->printExpanded();
			$this->printUpload( $names );
			return;
		}
		$unfinished = $this->transfers->unfinished( $this->access->names );
		$counts     = $this->reports->actionCounts( array_column( [ ...$unfinished, ...$transfers ], 'id' ) );
		echo '<div class="columns"><div class="main">';
		TransferParts::printLiveStart( [] !== $unfinished );
		$this->held->print( $this->transfers->held( $this->access->names ) );
		$this->printRunning( $unfinished, $counts );
		$this->printTransfers( $transfers, $counts );
		TransferParts::printPages( ImportPage::url(), $page, $pages, $this->t->text( 'Pages of the transfers' ) );
		TransferParts::printLiveEnd();
		echo '</div><div class="side">';
		$this->printUpload( $names );
		$this->printSources( $sources, $mayManage );
		if ( $mayManage ) {
			$this->connection->printCollapsed();
		}
		echo '</div></div>';
	}

	/**
	 * @param list<Transfer>                 $unfinished Transfers that wait or run, the oldest first.
	 * @param array<int, array<string, int>> $counts     By transfer id.
	 */
	private function printRunning( array $unfinished, array $counts ): void {
		if ( [] === $unfinished ) {
			return;
		}
		printf( '<section class="card-box"><h2>%s</h2><ul class="running">', esc_html( $this->t->text( 'In progress', 'import' ) ) );
		foreach ( $unfinished as $transfer ) {
			echo '<li>';
			printf( '<a href="%s">%s</a>', esc_url( ImportPage::url( [ 'transfer' => $transfer->uuid ] ) ), esc_html( $transfer->name ) );
			TransferParts::printProgress( $transfer, $this->words->state( $transfer, $counts[ $transfer->id ] ?? [] ), $counts[ $transfer->id ] ?? [] );
			echo '</li>';
		}
		echo '</ul></section>';
	}

	/**
	 * @param list<Transfer>                 $transfers
	 * @param array<int, array<string, int>> $counts    By transfer id.
	 */
	private function printTransfers( array $transfers, array $counts ): void {
		printf( '<h2>%s</h2>', esc_html( $this->t->text( 'Transfers of the last 30 days' ) ) );
		if ( [] === $transfers ) {
			printf( '<p>%s</p>', esc_html( $this->t->text( 'No transfers yet.' ) ) );
			return;
		}
		printf(
			'<table class="widefat striped"><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>',
			esc_html( $this->t->text( 'File' ) ),
			esc_html( $this->t->text( 'Received' ) ),
			esc_html( $this->t->text( 'Result' ) )
		);
		foreach ( $transfers as $transfer ) {
			$this->printTransfer( $transfer, $counts[ $transfer->id ] ?? [] );
		}
		echo '</tbody></table>';
	}

	/** @param array<string, int> $counts */
	private function printTransfer( Transfer $transfer, array $counts ): void {
		printf(
			'<tr><th scope="row"><a href="%s">%s</a><p class="description">%s</p></th><td data-label="%s">%s</td><td data-label="%s">',
			esc_url( ImportPage::url( [ 'transfer' => $transfer->uuid ] ) ),
			esc_html( $transfer->name ),
			esc_html( implode( ' · ', [ sprintf( $this->t->text( 'Source: %s' ), Source::label( $transfer->source, $this->t ) ), ...$this->words->actors( $transfer ) ] ) ),
			esc_attr( $this->t->text( 'Received' ) ),
			esc_html( $this->t->dateTime( $transfer->receivedAt ) ),
			esc_attr( $this->t->text( 'Result' ) )
		);
		TransferParts::printResult( $transfer->state, $this->words->state( $transfer, $counts ), $counts );
		if ( $transfer->isDryRun ) {
			printf( ' %s', esc_html( $this->t->text( 'Checked only, nothing was changed.' ) ) );
		}
		$refusal = $this->words->refusal( $transfer );
		printf( '<p class="description">%s</p></td></tr>', esc_html( '' === $refusal ? $this->words->counts( $counts ) : $refusal ) );
	}

	/**
	 * Form that uploads a file: in parts by the script, otherwise by the browser up to the server's limit.
	 *
	 * @param list<string> $sources Source names; without any, no form is shown.
	 */
	private function printUpload( array $sources ): void {
		if ( [] === $sources ) {
			return;
		}
		printf( '<section class="card-box upload"><h2>%s</h2>', esc_html( $this->t->text( 'Upload a file' ) ) );
		ImportActions::printFormStart( ImportActions::UPLOAD, 'id="sw-immosuite-upload" enctype="multipart/form-data"' );
		printf(
			'<p><label for="%1$s">%2$s</label><input type="file" id="%1$s" name="file" required'
				. ' accept=".zip,.xml,application/zip,text/xml,application/xml" aria-describedby="%1$s-hint"></p>'
				. '<p class="description" id="%1$s-hint">%3$s</p>',
			esc_attr( self::FILE ),
			esc_html( $this->t->text( 'OpenImmo file' ) ),
			esc_html( $this->t->text( 'ZIP with pictures, or XML.' ) )
		);
		$this->printSourceChoice( $sources );
		printf(
			'<p><label><input type="checkbox" name="dryRun" value="1"> %s</label></p>',
			esc_html( $this->t->text( 'Check only, change nothing' ) )
		);
		printf( '<p class="actions"><button class="button button-primary">%s</button></p>', esc_html( $this->t->text( 'Upload', 'import' ) ) );
		echo '<div id="sw-immosuite-sending" hidden></div></form></section>';
	}

	/** @param non-empty-list<string> $sources */
	private function printSourceChoice( array $sources ): void {
		if ( 1 === count( $sources ) ) {
			printf( '<input type="hidden" name="source" value="%s">', esc_attr( $sources[0] ) );
			return;
		}
		printf( '<p><label for="sw-immosuite-source">%s</label><select id="sw-immosuite-source" name="source">', esc_html( $this->t->text( 'Source', 'import' ) ) );
		foreach ( $sources as $source ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $source ), selected( $source, Source::MAIN, false ), esc_html( Source::label( $source, $this->t ) ) );
		}
		echo '</select></p>';
	}

	/**
	 * @param list<Source> $sources
	 * @param bool         $mayManage Whether to show settings and folders.
	 */
	private function printSources( array $sources, bool $mayManage ): void {
		printf( '<section class="card-box"><h2>%s</h2><dl class="sources">', esc_html( $this->t->text( 'Sources' ) ) );
		foreach ( $sources as $source ) {
			printf( '<dt>%s</dt><dd>%s', esc_html( Source::label( $source->name, $this->t ) ), esc_html( $this->lastSuccessText( $source->succeededAt ) ) );
			if ( $mayManage ) {
				$this->printSettings( $source );
			}
			echo '</dd>';
		}
		echo '</dl></section>';
	}

	private function printSettings( Source $source ): void {
		printf( '<br>%s <code>%s</code>', esc_html( $this->t->text( 'Folder' ) ), esc_html( $this->connection->folder( $source->name ) ) );
		printf(
			'<br><a href="%s">%s<span class="screen-reader-text"> %s</span></a>',
			esc_url( ImportPage::url( [ 'source' => $source->name ] ) ),
			esc_html( $this->t->text( 'Settings', 'import' ) ),
			esc_html( Source::label( $source->name, $this->t ) )
		);
	}

	private function lastSuccessText( ?int $at ): string {
		return null === $at ? $this->t->text( 'No transfer has succeeded yet.' ) : sprintf( $this->t->text( 'Last success: %s' ), $this->t->dateTime( $at ) );
	}
}
