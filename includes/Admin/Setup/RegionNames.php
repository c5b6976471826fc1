<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\Refusal;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Property\Region\Import\FindingCode;
use SwImmoSuite\Property\Region\Import\RegionImportService;
use SwImmoSuite\Property\Region\RegionRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Creates a site's first regions from typed names, for agencies without a file. Works only on a site without regions,
 * because an import replaces existing ones.
 *
 * @phpstan-import-type RegionFindingShape from Shapes
 * @phpstan-import-type RegionReportResponseShape from Shapes
 */
final class RegionNames {

	/** Prefix of a user's transient: names that were not stored, the errors, and whether only confirmation is missing. */
	private const TRANSIENT = 'sw_immosuite_region_names_';

	/** About 5,000 long names. The message says characters, because most characters are one byte. */
	private const MAX_BYTES = 500_000;

	private const EXAMPLE = "Konstanz\n- Altstadt\n- Paradies";

	/** Maximum number of errors shown at once. */
	private const MAX_SENTENCES = 20;

	public function __construct(
		private readonly RegionImportService $import,
		private readonly RegionRepository $regions,
		private readonly Translator $texts,
	) {
	}

	/**
	 * Whether this user has typed names that can no longer be saved, because another user has created regions in the
	 * meantime. The form then stays open, even though the setup step counts as done.
	 */
	public function isTooLate(): bool {
		$names = self::stored()['names'];
		return '' !== $names && $this->regions->hasAny() && ! $this->areStored( $this->import->check( get_current_user_id(), [ 'names' => $names ] ) );
	}

	/** Prints the form with the names that were not stored. */
	public function print(): void {
		$isTooLate = $this->isTooLate();
		if ( ! StaffCapability::ManageRegions->isMine() || ( ! $isTooLate && $this->regions->hasAny() ) ) {
			return;
		}
		[ 'names' => $names, 'faults' => $faults, 'awaitsConfirmation' => $awaitsConfirmation ] = self::stored();
		if ( $isTooLate ) {
			// Typed names that waited for a running import or for confirmation can no longer be stored.
			$faults             = [ $this->tooLateMessage() ];
			$awaitsConfirmation = false;
		}
		printf(
			'<form method="post" action="%s"><input type="hidden" name="action" value="%s"><input type="hidden" name="do" value="%s">',
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( SetupAction::NAME ),
			esc_attr( SetupAction::Regions->value )
		);
		wp_nonce_field( SetupAction::NAME, '_wpnonce', false );
		self::printField( $names, $faults, $awaitsConfirmation );
		// The button and the textarea before it are both named "subject". PHP takes the last one: the empty value of the button.
		if ( $isTooLate ) {
			printf( '<p><button class="button" name="subject" value="">%s</button></p></form>', esc_html__( 'Discard the names typed', 'sw-immosuite' ) );
		} else {
			printf( '<p><button class="button button-primary">%s</button></p></form>', esc_html__( 'Create regions', 'sw-immosuite' ) );
		}
	}

	/** @param list<string> $faults */
	private static function printField( string $names, array $faults, bool $awaitsConfirmation ): void {
		$described = [] === $faults ? '' : ' sw-immosuite-names-faults';
		$invalid   = [] === $faults || $awaitsConfirmation ? 'false' : 'true';
		// SetupAction sends the subject of each action in the field "subject"; here, the names are the subject.
		printf(
			'<p><label for="sw-immosuite-names">%s</label></p>'
				. '<textarea class="large-text" rows="8" id="sw-immosuite-names" name="subject" placeholder="%s" aria-describedby="sw-immosuite-names-hint%s" aria-invalid="%s">%s</textarea>',
			esc_html__( 'Type names', 'sw-immosuite' ),
			esc_attr( self::EXAMPLE ),
			esc_attr( $described ),
			esc_attr( $invalid ),
			esc_textarea( $names )
		);
		self::printFaults( $faults, $awaitsConfirmation );
		printf(
			'<p class="description" id="sw-immosuite-names-hint">%s %s</p>',
			esc_html__( 'One region per line, districts indented below their town. Outlines can be added later.', 'sw-immosuite' ),
			esc_html__( 'Start a line with a hyphen (“- ”) or two spaces to make it a district. When you press Enter, the next line starts the same way.', 'sw-immosuite' )
		);
	}

	/** @param string $names As typed; names that are not stored are kept for the form. */
	public function create( string $names ): void {
		if ( ! StaffCapability::ManageRegions->isMine() ) {
			Refusal::forbidden();
		}
		if ( strlen( $names ) > self::MAX_BYTES ) {
			Refusal::because( $this->texts->text( 'These are too many names at once. Please type 500,000 characters at most, or import a file.' ), 413 );
		}
		$stored      = self::stored();
		$isConfirmed = $stored['awaitsConfirmation'] && $stored['names'] === $names;
		$isDiscarded = '' === $names && $this->regions->hasAny();
		$faults      = $isDiscarded ? [] : $this->importNames( $names, $isConfirmed );
		if ( [] === $faults ) {
			delete_transient( self::key() );
		} else {
			set_transient(
				self::key(),
				[
					'names'              => $names,
					'faults'             => $faults,
					// importNames() appends the hint only to messages about doubtful names.
					'awaitsConfirmation' => end( $faults ) === $this->confirmHint(),
				],
				HOUR_IN_SECONDS
			);
		}
	}

	/**
	 * Creates the regions, unless something prevents it.
	 *
	 * @param bool $isConfirmed Whether the user has confirmed doubtful names.
	 * @return list<string> Errors as sentences; unescaped.
	 */
	private function importNames( string $names, bool $isConfirmed ): array {
		$user    = get_current_user_id();
		$checked = $this->import->check( $user, [ 'names' => $names ] );
		if ( $this->regions->hasAny() ) {
			return $this->areStored( $checked ) ? [] : [ $this->tooLateMessage() ];
		}
		if ( [] !== $checked['refused'] ) {
			return $this->sentences( $checked['refused'] );
		}
		$doubts = $isConfirmed ? [] : array_filter( $checked['notes'], static fn( array $note ): bool => FindingCode::SeveralNames->value === $note['code'] );
		if ( [] !== $doubts ) {
			return [ ...$this->sentences( array_values( $doubts ) ), $this->confirmHint() ];
		}
		try {
			return $this->sentences( $this->import->import( $user, [ 'names' => $names ], $checked['checked'] )['refused'] );
		} catch ( Failure $failure ) {
			$isBusy = 'sw_immosuite_busy' === $failure->error;
			return [ $isBusy ? $this->texts->text( 'Somebody else is importing regions at this moment. Please try again in a minute.' ) : $this->tooLateMessage() ];
		}
	}

	/**
	 * Whether all typed names are regions already, after a second click or because another user added them. An import of the
	 * names would then keep exactly as many existing regions as there are names.
	 *
	 * @param RegionReportResponseShape $checked Result of the check.
	 */
	private function areStored( array $checked ): bool {
		$kept = $this->regions->count() - count( $checked['removed'] );
		return $checked['regions'] === $kept;
	}

	private function confirmHint(): string {
		return $this->texts->text( 'If this is what you want, click “Create regions” again.' );
	}

	private function tooLateMessage(): string {
		return $this->texts->text( 'Somebody else has added regions in the meantime. Your names were not saved: please add them under “ImmoSuite → Regions”.' );
	}

	/**
	 * @param list<RegionFindingShape> $findings
	 * @return list<string> Sentences of the first findings.
	 */
	private function sentences( array $findings ): array {
		$sentences = [];
		// For typed names, the "feature" of a finding is the number of the line.
		foreach ( array_slice( $findings, 0, self::MAX_SENTENCES ) as [ 'feature' => $line, 'sentence' => $sentence ] ) {
			$sentences[] = null === $line ? $sentence : sprintf( $this->texts->text( 'Line %1$s: %2$s' ), $this->texts->number( $line ), $sentence );
		}
		return $sentences;
	}

	/** @param list<string> $faults */
	private static function printFaults( array $faults, bool $awaitsConfirmation ): void {
		if ( [] !== $faults ) {
			printf( '<p id="sw-immosuite-names-faults" class="notice notice-%s inline" role="alert">', $awaitsConfirmation ? 'warning' : 'error' );
			echo wp_kses( implode( '<br>', array_map( esc_html( ... ), $faults ) ), [ 'br' => [] ] ) . '</p>';
		}
	}

	/** @return array{names: string, faults: list<string>, awaitsConfirmation: bool} */
	private static function stored(): array {
		$stored = get_transient( self::key() );
		$stored = is_array( $stored ) ? $stored : [];
		return [
			'names'              => is_string( $stored['names'] ?? null ) ? $stored['names'] : '',
			'faults'             => array_values( array_filter( is_array( $stored['faults'] ?? null ) ? $stored['faults'] : [], 'is_string' ) ),
			'awaitsConfirmation' => true === ( $stored['awaitsConfirmation'] ?? false ),
		];
	}

	private static function key(): string {
		return self::TRANSIENT . get_current_user_id();
	}
}
