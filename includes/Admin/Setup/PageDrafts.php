<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

use Closure;
use RuntimeException;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\PrivacyPage;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Frontend\Blocks\StarterPage;
use SwImmoSuite\Frontend\Blocks\StarterPageRepository;
use SwImmoSuite\Frontend\ListingTemplates\TemplateName;
use SwImmoSuite\Property\Listing\Record\PostWriter;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Creates the pages that the setup offers, each once and as a draft. Callers check the user's rights. */
final class PageDrafts {

	/** Seconds that a second click waits for the first one to create the draft. */
	private const WAIT_SECONDS = 10;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
		private readonly Settings $settings,
		private readonly StarterPageRepository $pages,
	) {
	}

	/** @return int Id of the page with the block; created if there is none. */
	public function draft( StarterPage $page ): int {
		return $this->createOnce( fn(): int => $this->pages->all()[ $page->value ]['post'] ?? $this->insertStarter( $page ) );
	}

	/** @return int Id of the legal notice; created from the agency's details if none is set. */
	public function draftLegalNotice(): int {
		return $this->createOnce(
			function (): int {
				wp_cache_delete( 'alloptions', 'options' );
				$existing = get_post( $this->settings->pageId( 'imprintPage' ) );
				if ( $existing instanceof WP_Post && 'page' === $existing->post_type && 'trash' !== $existing->post_status ) {
					return $existing->ID;
				}
				$page = self::insert( self::texts()->text( 'Legal notice' ), ( new LegalDrafts( $this->settings, self::texts() ) )->legalNotice() );
				SettingsOption::choose( 'imprintPage', $page );
				return $page;
			}
		);
	}

	/** @return int Id of the privacy policy; created if there is none, or filled if it only has core's sample text. */
	public function draftPolicy(): int {
		return $this->createOnce(
			function (): int {
				wp_cache_delete( 'alloptions', 'options' );
				$id       = PrivacyPage::of( $this->settings );
				$existing = 0 === $id ? null : get_post( $id );
				$content  = ( new LegalDrafts( $this->settings, self::texts() ) )->privacyPolicy();
				if ( null !== $existing ) {
					return CorePolicyDraft::mayBeFilled( $existing ) ? self::fill( $existing, $content ) : $existing->ID;
				}
				$page = self::insert( self::policyTitle(), $content );
				// On a network, only super admins may change core's setting for the policy.
				current_user_can( 'manage_privacy_options' ) ? update_option( PrivacyPage::CORE, $page ) : SettingsOption::choose( 'privacyPage', $page );
				return $page;
			}
		);
	}

	/** Publishes a draft. Stores a page with the account in the settings, unless an account page is set there already. */
	public function publish( WP_Post $page ): void {
		$saved = PostWriter::update(
			[
				'ID'          => $page->ID,
				'post_status' => 'publish',
			]
		);
		if ( is_wp_error( $saved ) ) {
			throw new RuntimeException( 'The page cannot be published: ' . $saved->get_error_message() );
		}
		if ( StarterPage::Login->isIn( $page->post_content ) && 0 === $this->settings->loginPage( Language::German ) ) {
			SettingsOption::choose( 'loginPage', $page->ID );
		}
	}

	private function insertStarter( StarterPage $page ): int {
		$id = self::insert( $page->title( self::texts() ), $page->content( self::texts() ) );
		if ( StarterPage::Listings === $page ) {
			// In the plugin's template, the title is aligned with the list.
			update_post_meta( $id, '_wp_page_template', TemplateName::Page->value );
		}
		return $id;
	}

	/**
	 * Takes a lock, so that a double click creates one page. Callbacks delete cached options, because the request of the first
	 * click may have stored the new page in an option.
	 *
	 * @param Closure(): int $create
	 */
	private function createOnce( Closure $create ): int {
		$lease = new Lease( $this->connection, $this->clock, 'starter-page', self::WAIT_SECONDS );
		for ( $tenths = 0; ! $lease->take() && $tenths < 10 * self::WAIT_SECONDS; ++$tenths ) {
			usleep( 100_000 );
		}
		try {
			return $create();
		} finally {
			$lease->drop();
		}
	}

	private static function insert( string $title, string $content ): int {
		$id = PostWriter::insert(
			[
				'post_type'    => 'page',
				'post_status'  => 'draft',
				'post_title'   => wp_slash( $title ),
				'post_content' => wp_slash( $content ),
			]
		);
		return is_wp_error( $id ) ? throw new RuntimeException( 'The page cannot be made: ' . $id->get_error_message() ) : $id;
	}

	/** Replaces the content, and also title and slug if the title is core's. */
	private static function fill( WP_Post $page, string $content ): int {
		$title = CorePolicyDraft::hasTitle( $page ) ? [ 'post_title' => wp_slash( self::policyTitle() ), 'post_name' => '' ] : [];
		$saved = PostWriter::update( [ 'ID' => $page->ID, 'post_content' => wp_slash( $content ) ] + $title );
		return is_wp_error( $saved ) ? throw new RuntimeException( 'The page cannot be filled: ' . $saved->get_error_message() ) : $page->ID;
	}

	private static function policyTitle(): string {
		return self::texts()->text( 'Privacy policy', 'page title' );
	}

	/** Texts in the site's language, because the pages are for visitors; the user's language may differ. */
	private static function texts(): Translator {
		return new Translator( Language::fromLocale( get_locale() ) );
	}
}
