<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Import;

use Closure;
use SwImmoSuite\Admin\ScreenScript;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Lazy;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Import\Report\SourceAccess;
use SwImmoSuite\Import\Report\TransferReport;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Transfer\TransferRepository;

defined( 'ABSPATH' ) || exit;

/** Screen ImmoSuite → Import: sources and transfers, the report of a transfer, the settings of a source. */
final class ImportPage {

	public const SLUG = TransferReport::SLUG;

	/** Handle of script and style. */
	private const HANDLE = 'sw-immosuite-import-desk';

	/**
	 * @param Closure(): ImportStartView  $start  Builds the view. The page shows one of three views, and builds only this one.
	 * @param Closure(): ReportView $report
	 * @param Closure(): SourceForm $source
	 * @param array<array-key, mixed> $query Query parameters, unslashed.
	 */
	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly SourceAccess $access,
		private readonly Connection $connection,
		#[Lazy( ImportStartView::class )]
		private readonly Closure $start,
		#[Lazy( ReportView::class )]
		private readonly Closure $report,
		#[Lazy( SourceForm::class )]
		private readonly Closure $source,
		private readonly Translator $t,
		private readonly array $query,
	) {
	}

	/**
	 * URL of the screen, of a report, or of the settings of a source.
	 *
	 * @param array<string, string|int> $query
	 */
	public static function url( array $query = [] ): string {
		return add_query_arg( [ 'page' => self::SLUG ] + $query, admin_url( 'admin.php' ) );
	}

	/** URL at which the browser focuses the file field. */
	public static function fileUrl(): string {
		return self::url() . '#' . ImportStartView::FILE;
	}

	/** Enqueues style and script. Without the script, the browser uploads files itself, and the page does not update. */
	public static function enqueue(): void {
		wp_enqueue_style( self::HANDLE, plugins_url( 'import.css', __FILE__ ), [], SW_IMMOSUITE_VERSION );
		ScreenScript::enqueue( self::HANDLE, 'import' );
	}

	/** Reads from the primary database, so that the page shows the result of the button that was just clicked. */
	public function print(): void {
		$this->connection->readPrimary();
		$uuid   = $this->text( 'transfer' );
		$source = $this->text( 'source' );
		echo '<div class="wrap sw-immosuite-import">';
		match ( true ) {
			'' !== $uuid                             => $this->printReport( $uuid ),
			Source::isName( $source ) && StaffCapability::Manage->isMine() => $this->printSource( $source ),
			default                                  => $this->printStart(),
		};
		echo '</div>';
	}

	private function printStart(): void {
		printf( '<h1>%s</h1><hr class="wp-header-end">', esc_html( $this->t->text( 'Properties from your agency software' ) ) );
		settings_errors( self::SLUG );
		( $this->start )()->print( $this->pageNumber() );
	}

	private function printReport( string $uuid ): void {
		$found    = $this->transfers->find( $uuid );
		$transfer = null !== $found && $this->access->allows( $found->source ) ? $found : null;
		$this->printHead( $transfer->name ?? $this->t->text( 'This transfer no longer exists.' ) );
		if ( null === $transfer ) {
			printf( '<p>%s</p>', esc_html( $this->t->text( 'Reports are kept for 30 days.' ) ) );
			return;
		}
		( $this->report )()->print( $transfer, $this->pageNumber() );
	}

	private function printSource( string $source ): void {
		$this->printHead( sprintf( $this->t->text( 'Settings of the source “%s”' ), Source::label( $source, $this->t ) ) );
		( $this->source )()->print( $source );
	}

	/** @param string $title Unescaped. */
	private function printHead( string $title ): void {
		printf(
			'<p class="way"><a href="%s">← %s</a></p><h1>%s</h1><hr class="wp-header-end">',
			esc_url( self::url() ),
			esc_html( $this->t->text( 'All transfers' ) ),
			esc_html( $title )
		);
		settings_errors( self::SLUG );
	}

	/** Requested page of the list, from 1. */
	private function pageNumber(): int {
		$page = $this->text( 'paged' );
		return 1 === preg_match( '/^[1-9]\d{0,5}$/D', $page ) ? (int) $page : 1;
	}

	private function text( string $name ): string {
		$value = $this->query[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
