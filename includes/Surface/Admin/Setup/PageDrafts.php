<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Setup;

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
use SwImmoSuite\Property\Listing\Record\PostWriter;
use SwImmoSuite\Surface\Blocks\StarterPage;
use SwImmoSuite\Surface\Blocks\StarterPageRepository;
use SwImmoSuite\Surface\ListingTemplates\TemplateName;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Makes the pages that the setup offers, as drafts, each once. The caller has asked who may. */
final class PageDrafts {

	/** Seconds that a draft may take, and that a second click waits for the first. */
	private const PATIENCE = 10;

	public function __construct(
		private readonly Connection $connection,
		private readonly Clock $clock,
		private readonly Settings $settings,
		private readonly StarterPageRepository $pages,
	) {
	}

	/** @return int The page that holds the block, made now where there was none. */
	public function draft( StarterPage $page ): int {
		return $this->once( fn(): int => $this->pages->all()[ $page->value ]->post ?? $this->insertStarter( $page ) );
	}

	/** @return int The page of the legal notice, made now from the agency's details where none is set. */
	public function draftLegalNotice(): int {
		return $this->once(
			function (): int {
				wp_cache_delete( 'alloptions', 'options' );
				$set = get_post( $this->settings->pageId( 'imprintPage' ) );
				if ( $set instanceof WP_Post && 'page' === $set->post_type && 'trash' !== $set->post_status ) {
					return $set->ID;
				}
				$page = self::insert( self::texts()->text( 'Legal notice' ), ( new LegalNotice( $this->settings, self::texts() ) )->content() );
				SettingsOption::choose( 'imprintPage', $page );
				return $page;
			}
		);
	}

	/** @return int The page of the privacy policy: made now where there is none, or filled where core's sample is all that it has. */
	public function draftPolicy(): int {
		return $this->once(
			function (): int {
				wp_cache_delete( 'alloptions', 'options' );
				$set     = PrivacyPage::of( $this->settings );
				$present = 0 === $set ? null : get_post( $set );
				$content = ( new PolicyDraft( $this->settings, self::texts() ) )->content();
				if ( null !== $present ) {
					return CoreSample::mayBeFilled( $present ) ? self::fill( $present, $content ) : $present->ID;
				}
				$page = self::insert( self::policyTitle(), $content );
				// Of a network only those who run it may tell core which page it is.
				current_user_can( 'manage_privacy_options' ) ? update_option( PrivacyPage::CORE, $page ) : SettingsOption::choose( 'privacyPage', $page );
				return $page;
			}
		);
	}

	/** Makes a draft public. The first page with the account becomes that of the settings, as that with the search does. */
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
			// Title and list begin at one edge (P146).
			update_post_meta( $id, '_wp_page_template', TemplateName::Page->value );
		}
		return $id;
	}

	/**
	 * One after the other, so that a double click makes one page.
	 *
	 * @param Closure(): int $make
	 */
	private function once( Closure $make ): int {
		$lease = new Lease( $this->connection, $this->clock, 'starter-page', self::PATIENCE );
		for ( $tenth = 0; ! $lease->take() && $tenth < 10 * self::PATIENCE; ++$tenth ) {
			usleep( 100_000 );
		}
		try {
			return $make();
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

	/** Title and address go with core's text, if they are core's as well. */
	private static function fill( WP_Post $page, string $content ): int {
		$named = CoreSample::hasTitle( $page ) ? [ 'post_title' => wp_slash( self::policyTitle() ), 'post_name' => '' ] : [];
		$saved = PostWriter::update( [ 'ID' => $page->ID, 'post_content' => wp_slash( $content ) ] + $named );
		return is_wp_error( $saved ) ? throw new RuntimeException( 'The page cannot be filled: ' . $saved->get_error_message() ) : $page->ID;
	}

	private static function policyTitle(): string {
		return self::texts()->text( 'Privacy policy', 'page title' );
	}

	/** Pages speak the language of the site. */
	private static function texts(): Translator {
		return new Translator( Language::fromLocale( get_locale() ) );
	}
}
