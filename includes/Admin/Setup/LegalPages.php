<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use SwImmoSuite\Foundation\Settings\PrivacyPage;
use SwImmoSuite\Foundation\Settings\Settings;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Privacy policy and legal notice in the setup: the existing pages, and buttons to create them. */
final class LegalPages {

	public function __construct( private readonly Settings $settings ) {
	}

	public function print(): void {
		$policy = self::of( PrivacyPage::of( $this->settings ) );
		echo '<dl>';
		self::printTermStart(
			__( 'Privacy policy page', 'sw-immosuite' ),
			__( 'Needed: what your website stores about visitors, why, and for how long. The draft covers this for ImmoSuite and is not legal advice.', 'sw-immosuite' )
		);
		if ( null !== $policy && CorePolicyDraft::mayBeFilled( $policy ) ) {
			PageLinks::print( $policy, isWritten: false );
			printf( '<span class="description">%s</span>', esc_html__( 'It still has the sample text of WordPress. The draft takes its place.', 'sw-immosuite' ) );
			self::printDraft( SetupAction::Policy, __( 'Privacy policy page', 'sw-immosuite' ) );
		} else {
			self::printPage( $policy, SetupAction::Policy, __( 'Privacy policy page', 'sw-immosuite' ) );
		}
		echo '</div></dd>';
		self::printTermStart(
			__( 'Legal notice page', 'sw-immosuite' ),
			__( 'Needed: name and address, who represents the agency, phone and email, register and VAT number, the permit under § 34c GewO and its authority.', 'sw-immosuite' )
		);
		self::printPage( $this->page( 'imprintPage' ), SetupAction::LegalNotice, __( 'Legal notice page', 'sw-immosuite' ) );
		echo '</div></dd></dl>';
	}

	/** Whether the setting may be changed here: the select offers only published pages, so a chosen draft would get lost. */
	public function isChangeable( string $key ): bool {
		$page = $this->page( $key );
		return null === $page || 'publish' === $page->post_status;
	}

	/** Prints the page, or the button that creates it. */
	private static function printPage( ?WP_Post $page, SetupAction $action, string $about ): void {
		if ( null === $page ) {
			self::printDraft( $action, $about );
		} else {
			PageLinks::print( $page );
		}
	}

	private static function printDraft( SetupAction $action, string $about ): void {
		$action->printButton( __( 'Draft from your details', 'sw-immosuite' ), '', $about );
	}

	private static function printTermStart( string $term, string $text ): void {
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
