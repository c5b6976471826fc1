<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Import;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Foundation\Staff\Refusal;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Sentences;
use SwImmoSuite\Http\FormFile;
use SwImmoSuite\Import\Desk\TransferService;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\Transfer;

defined( 'ABSPATH' ) || exit;

/** What the buttons of the screen do, before anything of it is printed. */
final class ImportActions {

	public const DECIDE   = 'decide';
	public const UPLOAD   = 'upload';
	public const CSV      = 'csv';
	public const SETTINGS = 'settings';

	/** Actions that need the capability to manage (A23). */
	private const OF_MANAGERS = [ self::DECIDE, self::SETTINGS ];

	private const NONCE = 'sw_immosuite_import';

	/**
	 * @param array<array-key, mixed> $sent  $_POST, unslashed.
	 * @param array<array-key, mixed> $files $_FILES.
	 */
	public function __construct(
		private readonly TransferService $transfers,
		private readonly SourceForm $form,
		private readonly TransferCsv $csv,
		private readonly Translator $t,
		private readonly array $sent,
		private readonly array $files,
	) {
	}

	/**
	 * Begins the form of a button.
	 *
	 * @param string                $attributes Of the form, in HTML.
	 * @param array<string, string> $query      Of the address that it leads to.
	 */
	public static function open( string $what, string $attributes = '', array $query = [] ): void {
		printf(
			'<form method="post" action="%s" %s><input type="hidden" name="do" value="%s">',
			esc_url( ImportPage::url( $query ) ),
			$attributes, // phpcs:ignore WordPress.Security.EscapeOutput -- Literals.
			esc_attr( $what )
		);
		wp_nonce_field( self::NONCE, '_wpnonce', false );
	}

	/** On load of the screen: does what was asked for and leads on, or leaves to be printed what was refused. */
	public function run(): void {
		if ( 'POST' !== ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
			return;
		}
		if ( [] === $this->sent ) {
			// PHP has thrown away what was larger than post_max_size.
			$this->tell( 'upload', $this->tooLarge(), false );
			return;
		}
		if ( ! StaffCapability::OpenImmo->isMine() ) {
			Refusal::forbidden();
		}
		check_admin_referer( self::NONCE );
		if ( in_array( $this->text( 'do' ), self::OF_MANAGERS, true ) && ! StaffCapability::Manage->isMine() ) {
			Refusal::forbidden();
		}
		match ( $this->text( 'do' ) ) {
			self::DECIDE   => $this->decide(),
			self::UPLOAD   => $this->upload(),
			self::CSV      => $this->csv->answer( $this->transfer() ),
			self::SETTINGS => $this->save(),
			default        => null,
		};
	}

	private function decide(): void {
		$isApproved = 'approve' === $this->text( 'decision' );
		try {
			$this->transfers->decide( $this->transfer()->uuid, $isApproved );
			$this->tell( 'decide', $isApproved ? $this->t->text( 'The properties are being withdrawn.' ) : $this->t->text( 'The properties stay.' ), true );
		} catch ( Failure ) {
			$this->tell( 'decide', $this->t->text( 'Somebody has decided about this transfer already.' ), false );
		}
		$this->leave( [] );
	}

	private function upload(): void {
		$source  = Source::isName( $this->text( 'source' ) ) ? $this->text( 'source' ) : Source::MAIN;
		$options = new IntakeOptions( isDryRun: '' !== $this->text( 'dryRun' ), by: Actor::current() );
		try {
			$transfer = $this->take( $source, $options );
		} catch ( Failure $failure ) {
			// The sentence for programs leads to this screen.
			$isTooLarge = isset( $failure->data['most'] );
			$this->tell( 'upload', $isTooLarge ? $this->tooLarge() : ( new Sentences( $this->t ) )->refusal( $failure ), false );
			return;
		}
		if ( null === $transfer ) {
			$this->tell( 'upload', $this->t->text( 'Please choose a file.' ), false );
			return;
		}
		$this->leave( [ 'transfer' => $transfer->uuid ] );
	}

	/**
	 * In parts, or as browsers send a file.
	 *
	 * @return Transfer|null Null where there is none.
	 * @throws Failure 400, 404, 409 where parts are missing, 413, 507.
	 */
	private function take( string $source, IntakeOptions $options ): ?Transfer {
		if ( '' !== $this->text( 'upload' ) ) {
			return $this->transfers->takeUpload( get_current_user_id(), $this->text( 'upload' ), $source, $options );
		}
		$file = FormFile::sent( $this->files['file'] ?? null );
		return null === $file ? null : $this->transfers->takeFile( $file, $source, $options );
	}

	private function tooLarge(): string {
		return $this->t->text( 'The file is larger than this server takes at once. Please allow JavaScript: the file is then sent in parts.' );
	}

	/** What is refused stands in the form that is printed next. */
	private function save(): void {
		$source = $this->text( 'source' );
		if ( Source::isName( $source ) && $this->form->save( $source ) ) {
			$this->tell( 'saved', $this->t->text( 'Saved.' ), true );
			$this->leave( [ 'source' => $source ] );
		}
	}

	private function transfer(): Transfer {
		try {
			return $this->transfers->find( $this->text( 'transfer' ) );
		} catch ( Failure ) {
			Refusal::because( $this->t->text( 'This transfer no longer exists.' ), 404 );
		}
	}

	/** @param array<string, string> $query */
	private function leave( array $query ): never {
		set_transient( 'settings_errors', get_settings_errors(), 30 );
		wp_safe_redirect( ImportPage::url( $query + [ 'settings-updated' => 'true' ] ) );
		exit;
	}

	/** The way core's own settings pages hand a result to the next page. */
	private function tell( string $code, string $text, bool $success ): void {
		add_settings_error( ImportPage::SLUG, $code, esc_html( $text ), $success ? 'success' : 'error' );
	}

	private function text( string $name ): string {
		$value = $this->sent[ $name ] ?? '';
		return is_string( $value ) ? trim( $value ) : '';
	}
}
