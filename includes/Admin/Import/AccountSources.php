<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Import;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Import\Report\SourceAccess;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Source\SourceRepository;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** Profile section with the sources of an account that sends transfers. Only users with StaffCapability::Manage see this section. */
final class AccountSources {

	/** Hidden field that marks the section as present: only then do unchecked boxes mean "none". */
	private const SECTION_FIELD = 'sw_immosuite_account_sources';

	private const CHECKED = 'sw_immosuite_sources';

	private const NEW_SOURCE = 'sw_immosuite_new_source';

	public function __construct( private readonly SourceRepository $sources, private readonly Translator $t ) {
	}

	/** Actions show_user_profile and edit_user_profile. */
	public function print( WP_User $user ): void {
		if ( ! self::isOffered( $user->ID ) ) {
			return;
		}
		printf(
			'<h2>%1$s</h2><table class="form-table" role="presentation"><tr><th scope="row">%2$s</th><td><input type="hidden" name="%3$s" value="1">'
				. '<fieldset><legend class="screen-reader-text">%2$s</legend>',
			esc_html( $this->t->text( 'Transfers of the agency software' ) ),
			esc_html( $this->t->text( 'Sources' ) ),
			esc_attr( self::SECTION_FIELD )
		);
		foreach ( $this->names( $user->ID ) as $name ) {
			$label = Source::MAIN === $name ? sprintf( '%s (%s)', Source::label( $name, $this->t ), $name ) : $name;
			printf(
				'<label><input type="checkbox" name="%s[]" value="%s"%s> %s</label><br>',
				esc_attr( self::CHECKED ),
				esc_attr( $name ),
				checked( in_array( $name, SourceAccess::ofUser( $user->ID ), true ), true, false ),
				esc_html( $label )
			);
		}
		printf( '</fieldset><p class="description">%s</p></td></tr>', esc_html( $this->t->text( 'This account may send transfers of these sources and read their reports.' ) ) );
		printf(
			'<tr><th scope="row"><label for="%1$s">%2$s</label></th><td><input type="text" class="regular-text" id="%1$s" name="%1$s" maxlength="60"><p class="description">%3$s</p></td></tr></table>',
			esc_attr( self::NEW_SOURCE ),
			esc_html( $this->t->text( 'New source' ) ),
			esc_html( $this->t->text( 'For another software product. Letters from a to z, digits, periods, hyphens and underscores.' ) )
		);
	}

	/** Actions personal_options_update and edit_user_profile_update. */
	public function savePosted( int $user ): void {
		$this->save( $user, wp_unslash( $_POST ) ); // phpcs:ignore WordPress.Security.NonceVerification -- core checks it before these actions
	}

	/**
	 * Stores the checked sources and the new source. Core has checked the nonce.
	 *
	 * @param array<array-key, mixed> $post $_POST, unslashed.
	 */
	public function save( int $user, array $post ): void {
		if ( ! isset( $post[ self::SECTION_FIELD ] ) || ! current_user_can( 'edit_user', $user ) || ! self::isOffered( $user ) ) {
			return;
		}
		$checked = $post[ self::CHECKED ] ?? [];
		$new     = $post[ self::NEW_SOURCE ] ?? '';
		$names   = [ ...( is_array( $checked ) ? array_values( $checked ) : [] ), is_string( $new ) ? strtolower( trim( $new ) ) : '' ];
		SourceAccess::bind( $user, array_values( array_unique( array_filter( $names, static fn( mixed $name ): bool => is_string( $name ) && Source::isName( $name ) ) ) ) );
	}

	private static function isOffered( int $user ): bool {
		return StaffCapability::Manage->isMine() && SourceAccess::isBound( $user );
	}

	/** @return list<string> Names of all known sources and of the account's sources, sorted. */
	private function names( int $user ): array {
		$names = array_unique( [ Source::MAIN, ...array_column( $this->sources->all(), 'name' ), ...SourceAccess::ofUser( $user ) ] );
		sort( $names );
		return $names;
	}
}
