<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin;

use SwImmoSuite\Property\Listing\ContactPerson;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** What users say of themselves as contact persons (L12), on their own profile; nobody is shown without agreeing. */
final class ContactPersonProfile {

	/** Name of the mark that the section was on the page: an absent box is a no only there. */
	private const FORM = 'sw_immosuite_person';

	/** Actions show_user_profile and edit_user_profile. */
	public static function print( WP_User $user ): void {
		if ( ! ContactPerson::mayBe( $user->ID ) ) {
			return;
		}
		printf(
			'<h2>%s</h2><table class="form-table" role="presentation"><tr><th scope="row">%s</th><td><input type="hidden" name="%s" value="1">'
				. '<label for="%s"><input type="checkbox" id="%s" name="%s" value="1"%s> %s</label><p class="description">%s</p></td></tr>'
				. '<tr><th scope="row"><label for="%s">%s</label></th><td><input type="tel" class="regular-text" id="%s" name="%s" value="%s" maxlength="%d"></td></tr></table>',
			esc_html__( 'Contact person', 'sw-immosuite' ),
			esc_html__( 'Contact person', 'sw-immosuite' ),
			esc_attr( self::FORM ),
			esc_attr( ContactPerson::SHOWN ),
			esc_attr( ContactPerson::SHOWN ),
			esc_attr( ContactPerson::SHOWN ),
			checked( ContactPerson::isShown( $user->ID ), true, false ),
			esc_html__( 'Show on listings', 'sw-immosuite' ),
			esc_html__( 'Name and phone number are shown on listings that name this person as their contact.', 'sw-immosuite' ),
			esc_attr( ContactPerson::PHONE ),
			esc_html__( 'Phone', 'sw-immosuite' ),
			esc_attr( ContactPerson::PHONE ),
			esc_attr( ContactPerson::PHONE ),
			esc_attr( ContactPerson::phone( $user->ID ) ),
			absint( ContactPerson::LONGEST )
		);
	}

	/**
	 * Actions personal_options_update and edit_user_profile_update, before which core has checked its nonce and the right to
	 * edit this user. Agreeing is that person's alone: others may only take them off.
	 *
	 * @param array<array-key, mixed> $post $_POST.
	 */
	public static function save( int $user, array $post ): void {
		if ( ! isset( $post[ self::FORM ] ) || ! current_user_can( 'edit_user', $user ) || ! ContactPerson::mayBe( $user ) ) {
			return;
		}
		$phone = $post[ ContactPerson::PHONE ] ?? '';
		$shown = isset( $post[ ContactPerson::SHOWN ] ) && ( get_current_user_id() === $user || ContactPerson::isShown( $user ) );
		ContactPerson::keep( $user, $shown, is_string( $phone ) ? sanitize_text_field( wp_unslash( $phone ) ) : '' );
	}
}
