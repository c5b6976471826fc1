<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin;

use SwImmoSuite\Property\Listing\PrivateFiles\ContactPhoto;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** Profile section for a user's details as a contact person. Listings show only users who have agreed. */
final class ContactPersonProfile {

	/** Hidden field that marks the section as present: an unchecked box means "no" only if the form contained it. */
	private const SECTION_FIELD = 'sw_immosuite_person';

	private const PHOTO = 'sw_immosuite_photo';

	private const HANDLE = 'sw-immosuite-contact-photo';

	private const SCREENS = [ 'profile', 'user-edit' ];

	/** Actions show_user_profile and edit_user_profile. */
	public static function print( WP_User $user ): void {
		if ( ! ContactPerson::isEligible( $user->ID ) ) {
			return;
		}
		printf( '<h2>%s</h2><table class="form-table" role="presentation">', esc_html__( 'Contact person', 'sw-immosuite' ) );
		self::printCheckbox( $user->ID );
		self::printPhone( $user->ID );
		if ( current_user_can( 'upload_files' ) ) {
			self::printPhoto( $user->ID );
		}
		echo '</table>';
	}

	/** Action admin_enqueue_scripts. */
	public static function enqueue(): void {
		$file = dirname( SW_IMMOSUITE_FILE ) . '/build/admin/contact-photo.js';
		if ( in_array( get_current_screen()?->base, self::SCREENS, true ) && current_user_can( 'upload_files' ) && is_file( $file ) ) {
			wp_enqueue_media();
			wp_enqueue_script( self::HANDLE, plugins_url( 'build/admin/contact-photo.js', SW_IMMOSUITE_FILE ), [ 'media-editor' ], (string) filemtime( $file ), [ 'in_footer' => true ] );
		}
	}

	/** Actions personal_options_update and edit_user_profile_update. */
	public static function savePosted( int $user ): void {
		self::save( $user, $_POST ); // phpcs:ignore WordPress.Security.NonceVerification -- core checks it before these actions
	}

	/**
	 * Stores the section. Core has checked the nonce and the right to edit this user. Only the user can agree to be shown; anyone else who may edit
	 * the user can only withdraw this agreement.
	 *
	 * @param array<array-key, mixed> $post $_POST.
	 */
	public static function save( int $user, array $post ): void {
		if ( ! isset( $post[ self::SECTION_FIELD ] ) || ! current_user_can( 'edit_user', $user ) || ! ContactPerson::isEligible( $user ) ) {
			return;
		}
		$phone   = $post[ ContactPerson::PHONE ] ?? '';
		$isShown = isset( $post[ ContactPerson::SHOWN ] ) && ( get_current_user_id() === $user || ContactPerson::isShown( $user ) );
		ContactPerson::store( $user, $isShown, is_string( $phone ) ? sanitize_text_field( wp_unslash( $phone ) ) : '' );
		self::savePhoto( $user, $post[ self::PHOTO ] ?? null );
	}

	/** Stores a public picture that the current user may edit; 0 removes the photo, and any other input changes nothing. */
	private static function savePhoto( int $user, mixed $given ): void {
		$photo = is_string( $given ) && ctype_digit( $given ) ? (int) $given : null;
		if ( 0 === $photo || ( null !== $photo && ContactPhoto::isPossible( $photo ) && current_user_can( 'edit_post', $photo ) ) ) {
			ContactPhoto::store( $user, $photo );
		}
	}

	private static function printCheckbox( int $user ): void {
		printf(
			'<tr><th scope="row">%1$s</th><td><input type="hidden" name="%2$s" value="1">'
				. '<label for="%3$s"><input type="checkbox" id="%3$s" name="%3$s" value="1"%4$s> %5$s</label><p class="description">%6$s</p></td></tr>',
			esc_html__( 'Contact person', 'sw-immosuite' ),
			esc_attr( self::SECTION_FIELD ),
			esc_attr( ContactPerson::SHOWN ),
			checked( ContactPerson::isShown( $user ), true, false ),
			esc_html__( 'Show on listings', 'sw-immosuite' ),
			esc_html__( 'Name, phone number and photo are shown on listings that name this person as their contact.', 'sw-immosuite' )
		);
	}

	private static function printPhone( int $user ): void {
		printf(
			'<tr><th scope="row"><label for="%1$s">%2$s</label></th><td><input type="tel" class="regular-text" id="%1$s" name="%1$s" value="%3$s" maxlength="%4$d"></td></tr>',
			esc_attr( ContactPerson::PHONE ),
			esc_html__( 'Phone', 'sw-immosuite' ),
			esc_attr( ContactPerson::phone( $user ) ),
			absint( ContactPerson::MAX_PHONE_LENGTH )
		);
	}

	/** Prints the photo with hidden buttons. The script shows the buttons, because they open core's media library. */
	private static function printPhoto( int $user ): void {
		printf(
			'<tr><th scope="row">%1$s</th><td data-swis-photo data-title="%2$s" data-kept="%3$s"><input type="hidden" name="%4$s" value="%5$d">'
				. '<p><img src="%6$s" alt="" width="96" height="96" style="border-radius:50%%;object-fit:cover"%7$s></p>'
				. '<p><button type="button" class="button" hidden>%2$s</button> <button type="button" class="button-link button-link-delete" hidden>%8$s</button></p><p role="alert"></p></td></tr>',
			esc_html__( 'Photo', 'sw-immosuite' ),
			esc_attr__( 'Choose a photo', 'sw-immosuite' ),
			esc_attr__( 'This picture belongs to an exclusive listing. Please choose another one.', 'sw-immosuite' ),
			esc_attr( self::PHOTO ),
			absint( ContactPhoto::of( $user ) ),
			esc_url( ContactPhoto::url( $user ) ),
			0 === ContactPhoto::of( $user ) ? ' hidden' : '',
			esc_html__( 'Remove photo', 'sw-immosuite' )
		);
	}
}
