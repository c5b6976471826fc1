<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Setup;

use SwImmoSuite\Foundation\Settings\PrivacyPage;
use SwImmoSuite\Foundation\Settings\Settings;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Privacy policy and legal notice: which there are, and how to get them. */
final class LegalPages {

	public function __construct( private readonly Settings $settings ) {
	}

	/** Prints both. */
	public function print(): void {
		$page = self::of( PrivacyPage::of( $this->settings ) );
		echo '<dl>';
		self::printTerm( __( 'Privacy policy page', 'sw-immosuite' ), __( 'WordPress has a guide for it, to which ImmoSuite adds what its forms need.', 'sw-immosuite' ) );
		if ( null !== $page ) {
			PageLinks::print( $page );
		}
		// phpcs:ignore WordPress.WP.I18n -- Core's own words.
		printf( '<a class="button" href="%s">%s</a></div></dd>', esc_url( admin_url( 'options-privacy.php' ) ), esc_html( translate( 'Privacy Settings', 'default' ) ) );
		self::printTerm(
			__( 'Legal notice page', 'sw-immosuite' ),
			__( 'Needed: name and address, who represents the agency, phone and email, register and VAT number, the permit under § 34c GewO and its authority.', 'sw-immosuite' )
		);
		$this->printNotice();
		echo '</div></dd></dl>';
	}

	/** Whether a published page can be chosen for this setting, since none of it waits as a draft. */
	public function isOpen( string $key ): bool {
		$page = $this->page( $key );
		return null === $page || 'publish' === $page->post_status;
	}

	private function printNotice(): void {
		$page = $this->page( 'imprintPage' );
		if ( null === $page ) {
			( new ActionForm( SetupAction::LegalNotice, __( 'Draft from your details', 'sw-immosuite' ) ) )->print();
			return;
		}
		PageLinks::print( $page );
	}

	private static function printTerm( string $term, string $text ): void {
		printf( '<dt>%s</dt><dd><p class="description">%s</p><div class="actions">', esc_html( $term ), esc_html( $text ) );
	}

	private function page( string $key ): ?WP_Post {
		return self::of( $this->settings->pageId( $key ) );
	}

	private static function of( int $id ): ?WP_Post {
		$page = 0 === $id ? null : get_post( $id );
		return $page instanceof WP_Post && 'trash' !== $page->post_status ? $page : null;
	}
}
