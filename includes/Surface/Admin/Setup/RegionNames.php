<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Setup;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Property\Region\RegionImportService;
use SwImmoSuite\Property\Region\RegionOrder;
use SwImmoSuite\Property\Region\RegionRepository;

defined( 'ABSPATH' ) || exit;

/** The first regions of a site, typed by whoever has no file (A18): only while there are none, so that nothing can go. */
final class RegionNames {

	/** Transient, by user: what was typed and refused, and why. */
	private const KEPT = 'sw_immosuite_region_names_';

	/** Bytes: 5,000 long names. */
	private const MOST = 500_000;

	/** Faults that are told at once. */
	private const TOLD = 20;

	public function __construct(
		private readonly RegionImportService $import,
		private readonly RegionRepository $regions,
		private readonly Translator $texts,
	) {
	}

	/** Prints the form; what was refused stands in it. */
	public function print(): void {
		if ( $this->regions->hasAny() || ! StaffCapability::ManageRegions->isMine() ) {
			return;
		}
		$kept = get_transient( self::kept() );
		$kept = is_array( $kept ) ? $kept : [];
		delete_transient( self::kept() );
		$faults = is_array( $kept['faults'] ?? null ) ? array_filter( $kept['faults'], 'is_string' ) : [];
		printf(
			'<form method="post" action="%s"><input type="hidden" name="action" value="%s"><input type="hidden" name="do" value="%s">',
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( ActionForm::NAME ),
			esc_attr( SetupAction::Regions->value )
		);
		wp_nonce_field( ActionForm::NAME, '_wpnonce', false );
		printf(
			'<p><label for="sw-immosuite-names">%s</label></p>'
				. '<textarea class="large-text" rows="8" id="sw-immosuite-names" name="subject" aria-describedby="sw-immosuite-names-hint%s"%s>%s</textarea>',
			esc_html__( 'Type names', 'sw-immosuite' ),
			[] === $faults ? '' : ' sw-immosuite-names-faults',
			[] === $faults ? '' : ' aria-invalid="true"',
			esc_textarea( is_string( $kept['names'] ?? null ) ? $kept['names'] : '' )
		);
		self::printFaults( $faults );
		printf(
			'<p class="description" id="sw-immosuite-names-hint">%s %s</p><p><button class="button button-primary">%s</button></p></form>',
			esc_html__( 'One region per line, districts indented below their town. Outlines can be added later.', 'sw-immosuite' ),
			esc_html__( 'Two spaces at the beginning of a line indent it.', 'sw-immosuite' ),
			esc_html__( 'Create regions', 'sw-immosuite' )
		);
	}

	/** @param string $names As typed; what is refused is kept for the form. Where somebody else has been quicker, nothing happens. */
	public function create( string $names ): void {
		$order = RegionOrder::of( [ 'names' => $names ] );
		if ( null === $order || ! StaffCapability::ManageRegions->isMine() ) {
			wp_die( '', '', [ 'response' => 403 ] );
		}
		if ( strlen( $names ) > self::MOST ) {
			wp_die( '', '', [ 'response' => 413 ] );
		}
		$checked = $this->import->check( get_current_user_id(), $order );
		if ( [] === $checked['refused'] && ! $this->regions->hasAny() ) {
			try {
				$checked = $this->import->import( get_current_user_id(), $order, $checked['checked'] );
			} catch ( Failure ) {
				// Regions of somebody else are there now, and the step says so.
				return;
			}
		}
		if ( [] !== $checked['refused'] ) {
			$faults = array_map( $this->sentence( ... ), array_slice( $checked['refused'], 0, self::TOLD ) );
			set_transient(
				self::kept(),
				[
					'names'  => $names,
					'faults' => $faults,
				],
				HOUR_IN_SECONDS
			);
		}
	}

	/** @param array{feature: int|null, name: string, code: string, values: list<string>, sentence: string} $finding */
	private function sentence( array $finding ): string {
		return null === $finding['feature']
			? $finding['sentence']
			: sprintf( $this->texts->text( 'Line %1$s: %2$s' ), $this->texts->number( $finding['feature'] ), $finding['sentence'] );
	}

	/** @param array<array-key, string> $faults */
	private static function printFaults( array $faults ): void {
		if ( [] !== $faults ) {
			// phpcs:ignore -- Each is escaped.
			printf( '<p id="sw-immosuite-names-faults" class="notice notice-error inline" role="alert">%s</p>', implode( '<br>', array_map( esc_html( ... ), $faults ) ) );
		}
	}

	private static function kept(): string {
		return self::KEPT . get_current_user_id();
	}
}
