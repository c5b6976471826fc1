<?php
declare(strict_types=1);

namespace SwImmoSuite\Cli;

use Closure;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Import\OpenImmo\File\RefusalCode;
use SwImmoSuite\Import\OpenImmo\File\RefusedTransfer;
use SwImmoSuite\Import\Report\FileImport;
use SwImmoSuite\Import\Report\TransferReport;
use SwImmoSuite\Import\Report\TransferService;
use SwImmoSuite\Import\Report\TransferWords;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferState;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/**
 * Imports listings that an agency's software sends as OpenImmo.
 *
 * @phpstan-import-type TransferResponseShape from Shapes
 */
final class OpenImmoCommand {

	/** Microseconds between two checks whether another worker has finished. */
	private const POLL_MICROSECONDS = 500_000;

	private const NO_ROOM = 'There is no room for the file: too many files of its source are waiting, or it is too large by itself.';

	/** @param Closure(): bool $work Runs the worker until nothing is left to do. */
	public function __construct(
		private readonly TransferService $transfers,
		private readonly FileImport $files,
		private readonly TransferReport $report,
		private readonly TransferWords $words,
		private readonly Closure $work,
	) {
	}

	/**
	 * Imports an OpenImmo file, or all files of a directory, and shows the result for each listing.
	 *
	 * The files are not moved. Pictures next to an XML file in a directory are imported with it. Exits with code 1 if
	 * anything was refused or failed.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : ZIP or XML, or a directory of them.
	 *
	 * [--source=<name>]
	 * : Source of the file.
	 * ---
	 * default: main
	 * ---
	 *
	 * [--dry-run]
	 * : Shows the expected result and changes nothing.
	 *
	 * [--alerts=<on|off>]
	 * : Whether saved searches are alerted. By default they are, except for the first transfer of a source.
	 * ---
	 * options:
	 *   - on
	 *   - off
	 * ---
	 *
	 * [--match-by-number]
	 * : Matches listings by their property number only. Use once after a change of software.
	 *
	 * [--format=<format>]
	 * : Output format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 * ---
	 *
	 * @param list<string>               $args    File or directory.
	 * @param array<string, string|true> $options As above.
	 */
	public function import( array $args, array $options ): void {
		$source = is_string( $options['source'] ?? null ) ? $options['source'] : Source::MAIN;
		if ( ! Source::isName( $source ) ) {
			WP_CLI::error( 'A source has letters from a to z, digits, periods, hyphens and underscores, 60 at most.' );
		}
		$alerts    = $options['alerts'] ?? '';
		$intake    = new IntakeOptions( isset( $options['dry-run'] ), in_array( $alerts, [ 'on', 'off' ], true ) ? $alerts : '', isset( $options['match-by-number'] ), Actor::current() );
		$isJson    = 'json' === ( $options['format'] ?? '' );
		$isOneFile = is_file( $args[0] ?? '' );
		$reports   = [];
		foreach ( $this->enqueue( $args[0] ?? '', $source, $intake ) as $transfer ) {
			$reports[] = $this->fullReport( $this->process( $transfer ) );
		}
		if ( $isJson ) {
			WP_CLI::line( (string) wp_json_encode( $isOneFile ? $reports[0] ?? null : $reports ) );
		} else {
			array_map( $this->print( ... ), $reports );
		}
		$this->haltOnFailure( $reports );
	}

	/**
	 * Lists the transfers of the last 30 days, newest first.
	 *
	 * ## OPTIONS
	 *
	 * [--source=<name>]
	 * : Only transfers of this source.
	 *
	 * [--limit=<number>]
	 * : Number of transfers per page.
	 * ---
	 * default: 20
	 * ---
	 *
	 * [--page=<number>]
	 * : Page of the list; default: the first.
	 *
	 * [--format=<format>]
	 * : Output format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 * ---
	 *
	 * @subcommand list
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options As above.
	 */
	public function all( array $args, array $options ): void {
		$transfers = $this->transfers->newest( $options['source'] ?? '', max( 1, (int) ( $options['limit'] ?? 20 ) ), (int) ( $options['page'] ?? 1 ) );
		$rows      = $this->report->listed( $transfers );
		if ( 'json' === ( $options['format'] ?? '' ) ) {
			WP_CLI::line( (string) wp_json_encode( $rows ) );
			return;
		}
		TransferTable::list( $rows, array_map( fn( Transfer $transfer ): string => implode( ', ', $this->words->actors( $transfer ) ), $transfers ) );
	}

	/**
	 * Shows the result for each listing of a transfer.
	 *
	 * ## OPTIONS
	 *
	 * <transfer>
	 * : Name from "list".
	 *
	 * [--format=<format>]
	 * : Output format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 * ---
	 *
	 * @param list<string>          $args    The transfer.
	 * @param array<string, string> $options As above.
	 */
	public function show( array $args, array $options ): void {
		$report = $this->fullReport( $this->find( $args[0] ?? '' ) );
		if ( 'json' === ( $options['format'] ?? '' ) ) {
			WP_CLI::line( (string) wp_json_encode( $report ) );
		} else {
			$this->print( $report );
		}
	}

	/**
	 * Withdraws the listings that a held transfer does not contain.
	 *
	 * ## OPTIONS
	 *
	 * <transfer>
	 * : Name from "list".
	 *
	 * @param list<string> $args The transfer.
	 */
	public function approve( array $args ): void {
		$report = $this->fullReport( $this->process( $this->decide( $args[0] ?? '', isApproved: true ) ) );
		WP_CLI::success( sprintf( '%d withdrawn.', $report['counts']['withdrawn'] ) );
	}

	/**
	 * Keeps the listings that a held transfer does not contain.
	 *
	 * ## OPTIONS
	 *
	 * <transfer>
	 * : Name from "list".
	 *
	 * @param list<string> $args The transfer.
	 */
	public function discard( array $args ): void {
		$this->decide( $args[0] ?? '', isApproved: false );
		WP_CLI::success( 'Nothing was withdrawn.' );
	}

	/**
	 * Reads the file of a transfer again, with the current settings and regions. Files are kept for 14 days by default.
	 *
	 * ## OPTIONS
	 *
	 * <transfer>
	 * : Name from "list".
	 *
	 * @param list<string> $args The transfer.
	 */
	public function rerun( array $args ): void {
		$transfer = $this->find( $args[0] ?? '' );
		try {
			$again = $this->files->requeue( $transfer );
		} catch ( RefusedTransfer $refused ) {
			WP_CLI::error( RefusalCode::SourceFull === $refused->refusal ? self::NO_ROOM : 'There is no room for the file, or WordPress may not write to the uploads folder.' );
		}
		if ( null === $again ) {
			WP_CLI::error( 'The file is not kept any more, or lies on another server. Please have it sent again.' );
		}
		$report = $this->fullReport( $this->process( $again ) );
		$this->print( $report );
		$this->haltOnFailure( [ $report ] );
	}

	/** @return list<Transfer> */
	private function enqueue( string $path, string $source, IntakeOptions $options ): array {
		$transfers = [];
		foreach ( FileImport::files( $path ) as $file ) {
			try {
				$transfers[] = $this->files->enqueue( $file, is_dir( $path ), $source, $options );
			} catch ( RefusedTransfer $refused ) {
				WP_CLI::error( RefusalCode::SourceFull === $refused->refusal ? self::NO_ROOM : sprintf( '%s cannot be read or stored.', $file ) );
			}
		}
		return [] === $transfers ? WP_CLI::error( 'There is no such file, or no ZIP or XML in this directory.' ) : $transfers;
	}

	/** Processes the transfer, or waits until another worker has processed it. */
	private function process( Transfer $transfer ): Transfer {
		do {
			( $this->work )();
			$current = $this->find( $transfer->uuid );
			$isOpen  = $current->state->isOpen();
			if ( $isOpen ) {
				usleep( self::POLL_MICROSECONDS );
			}
		} while ( $isOpen );
		return $current;
	}

	private function find( string $uuid ): Transfer {
		try {
			return $this->transfers->find( $uuid );
		} catch ( Failure ) {
			WP_CLI::error( 'There is no such transfer, or no longer.' );
		}
	}

	private function decide( string $uuid, bool $isApproved ): Transfer {
		try {
			return $this->transfers->decide( $this->find( $uuid )->uuid, $isApproved );
		} catch ( Failure ) {
			WP_CLI::error( 'This transfer waits for nobody\'s decision.' );
		}
	}

	/** @return TransferResponseShape With the items of all pages. */
	private function fullReport( Transfer $transfer ): array {
		$report = $this->report->page( $transfer, 1 );
		for ( $page = 2; $page <= $report['pages']; $page++ ) {
			array_push( $report['items'], ...$this->report->page( $transfer, $page )['items'] );
		}
		return $report;
	}

	/** @param TransferResponseShape $report */
	private function print( array $report ): void {
		TransferTable::print( $report, $this->words->actors( $this->find( $report['transfer'] ) ) );
	}

	/** @param list<TransferResponseShape> $reports */
	private function haltOnFailure( array $reports ): void {
		foreach ( $reports as $report ) {
			$isRefused = in_array( $report['state'], [ TransferState::Refused->value, TransferState::Failed->value ], true );
			if ( $isRefused || $report['counts']['refused'] + $report['counts']['failed'] > 0 ) {
				WP_CLI::halt( 1 );
			}
		}
	}
}
