<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Import;

use Closure;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Sentences;
use SwImmoSuite\Http\Upload\UploadPurpose;
use SwImmoSuite\Http\Upload\UploadService;
use SwImmoSuite\Import\OpenImmo\RefusedTransfer;
use SwImmoSuite\Import\Source\FolderFile;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferIntake;
use SwImmoSuite\Import\Transfer\TransferRepository;

defined( 'ABSPATH' ) || exit;

/** What the buttons of the screen do, before anything of it is printed. */
final class ImportActions {

	public const DECIDE   = 'decide';
	public const UPLOAD   = 'upload';
	public const CSV      = 'csv';
	public const SETTINGS = 'settings';

	private const NONCE = 'sw_immosuite_import';

	/**
	 * @param Closure(): void         $wake  Has a worker begin soon.
	 * @param array<array-key, mixed> $sent  $_POST, unslashed.
	 * @param array<array-key, mixed> $files $_FILES.
	 */
	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly TransferIntake $intake,
		private readonly UploadService $uploads,
		private readonly SourceForm $form,
		private readonly TransferCsv $csv,
		private readonly Closure $wake,
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
			$this->tell( 'size', $this->t->text( 'The file is larger than this server takes at once. Please allow JavaScript: the file is then sent in parts.' ), false );
			return;
		}
		if ( ! StaffCapability::OpenImmo->isMine() ) {
			wp_die( '', '', [ 'response' => 403 ] );
		}
		check_admin_referer( self::NONCE );
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
		match ( true ) {
			! $this->transfers->decide( $this->transfer(), $isApproved ) => $this->tell( 'decide', $this->t->text( 'Somebody has decided about this transfer already.' ), false ),
			$isApproved => $this->tell( 'decide', $this->t->text( 'The properties are being withdrawn.' ), true ),
			default     => $this->tell( 'decide', $this->t->text( 'The properties stay.' ), true ),
		};
		if ( $isApproved ) {
			( $this->wake )();
		}
		$this->leave( [] );
	}

	private function upload(): void {
		$source  = Source::isName( $this->text( 'source' ) ) ? $this->text( 'source' ) : Source::MAIN;
		$options = new IntakeOptions( isDryRun: '' !== $this->text( 'dryRun' ) );
		try {
			$transfer = '' === $this->text( 'upload' ) ? $this->take( $source, $options ) : $this->takeParts( $source, $options );
		} catch ( Failure $failure ) {
			$this->tell( 'upload', ( new Sentences( $this->t ) )->refusal( $failure ), false );
			return;
		} catch ( RefusedTransfer $refused ) {
			$this->tell( 'upload', $refused->refusal->sentence( $this->t, $refused->xmlLine ), false );
			return;
		}
		if ( null !== $transfer ) {
			$this->leave( [ 'transfer' => $transfer->uuid ] );
		}
	}

	/**
	 * @throws Failure 404, 409 where parts are missing, 507.
	 * @throws RefusedTransfer
	 */
	private function takeParts( string $source, IntakeOptions $options ): Transfer {
		$take = fn( string $path, string $name ): Transfer => $this->intake->take( $path, FolderFile::text( $name ), $source, $options );
		return $this->uploads->hand( get_current_user_id(), $this->text( 'upload' ), UploadPurpose::OpenImmo, $take );
	}

	/** A file as browsers send it. Null where there is none, which is told. */
	private function take( string $source, IntakeOptions $options ): ?Transfer {
		$file  = is_array( $this->files['file'] ?? null ) ? $this->files['file'] : [];
		$path  = is_string( $file['tmp_name'] ?? null ) ? $file['tmp_name'] : '';
		$name  = is_string( $file['name'] ?? null ) ? $file['name'] : '';
		$error = $file['error'] ?? UPLOAD_ERR_NO_FILE;
		if ( UPLOAD_ERR_OK === $error && is_uploaded_file( $path ) ) {
			return $this->intake->take( $path, FolderFile::text( $name ), $source, $options );
		}
		$isLarge = in_array( $error, [ UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ], true );
		$this->tell(
			'upload',
			$isLarge ? $this->t->text( 'The file is larger than this server takes at once. Please allow JavaScript: the file is then sent in parts.' ) : $this->t->text( 'Please choose a file.' ),
			false
		);
		return null;
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
		return $this->transfers->find( $this->text( 'transfer' ) ) ?? wp_die( esc_html( $this->t->text( 'This transfer no longer exists.' ) ), '', [ 'response' => 404, 'back_link' => true ] );
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
