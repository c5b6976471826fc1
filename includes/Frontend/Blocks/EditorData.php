<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Blocks;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Contract\WidgetAddress;
use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Frontend\Frame\MapConfig;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Http\RestRouter;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\Category;
use SwImmoSuite\Property\Catalogue\Wizard;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Visitor\Notification\TestMailSender;

defined( 'ABSPATH' ) || exit;

/**
 * Site data for the blocks' editor scripts; printed only on editor screens.
 *
 * @phpstan-import-type EditorDataShape from Shapes
 */
final class EditorData {

	/** Server-rendered blocks, which have no frame and so are not widgets. */
	private const SERVER_RENDERED = [ 'listings', 'listing' ];

	public function __construct(
		private readonly HostConfig $config,
		private readonly Settings $settings,
	) {
	}

	/** Prints the data before each block's editor script. */
	public function enqueue(): void {
		$code = 'window.swImmosuiteEditor=' . wp_json_encode( $this->data(), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . ';';
		foreach ( [ ...array_keys( Contract::widgets() ), ...self::SERVER_RENDERED ] as $name ) {
			$handle = generate_block_asset_handle( 'sw-immosuite/' . $name, 'editorScript' );
			if ( wp_script_is( $handle, 'registered' ) ) {
				wp_add_inline_script( $handle, $code, 'before' );
			}
		}
	}

	/** @return EditorDataShape */
	public function data(): array {
		$frames = [];
		// Leaves out widgets without an address: their URL needs a parameter.
		$framed = array_filter( array_map( static fn( WidgetEntry $widget ): ?WidgetAddress => $widget->address(), Contract::widgets() ) );
		foreach ( $framed as $name => $address ) {
			foreach ( Language::SHIPPED as $language ) {
				$frames[ $name ][ $language->value ] = $this->config->frame( $address, $language );
			}
		}
		$canManage = StaffCapability::Manage->isMine();
		return [
			'v'            => 1,
			'siteLanguage' => Language::fromLocale( get_locale() )->shipped()->value,
			'privacyPage'  => '' !== $this->settings->privacyPageUrl(),
			'settings'     => $canManage ? admin_url( 'admin.php?page=sw-immosuite' ) : '',
			'mail'         => $canManage ? $this->mail() : null,
			'signInPages'  => $this->signInPages(),
			'regions'      => rest_url( RestRouter::NAMESPACE . '/wizard/locations' ),
			'listings'     => rest_url( 'wp/v2/' . PostType::NAME ),
			'outlines'     => rest_url( RestRouter::NAMESPACE . '/wizard/locations/geojson' ),
			'map'          => MapConfig::tiles( $this->settings, Language::ofStaff() ),
			'categories'   => self::categories(),
			'listingCategories' => self::listingCategories(),
			'embed'        => [
				'src'  => FrameUrl::embedForPages(),
				'site' => home_url(),
			],
			'frames'       => $frames,
		];
	}

	/** @return list<array{language: 'de'|'en', id: int, title: string}> Pages to which sign-in links in mails lead, by language. */
	private function signInPages(): array {
		$pages = [];
		foreach ( Language::SHIPPED as $language ) {
			$id = $this->settings->loginPage( $language );
			if ( 0 !== $id ) {
				$pages[] = [
					'language' => $language->value,
					'id'       => $id,
					'title'    => (string) get_post_field( 'post_title', $id, 'raw' ),
				];
			}
		}
		return $pages;
	}

	/**
	 * Recipients of visitors' messages, and the form that sends a test mail.
	 *
	 * @return array{recipients: list<string>, test: array{url: string, action: string, nonce: string}}
	 */
	private function mail(): array {
		return [
			'recipients' => $this->settings->recipients(),
			'test'       => [
				'url'    => admin_url( 'admin-post.php' ),
				'action' => TestMailSender::ACTION,
				'nonce'  => (string) wp_create_nonce( TestMailSender::ACTION ),
			],
		];
	}

	/** @return list<array{id: int, label: string}> All categories, in the editor's language. */
	private static function listingCategories(): array {
		$translator = new Translator( Language::ofStaff() );
		return array_map(
			static fn( Category $category ): array => [
				'id'    => $category->id,
				'label' => $category->label( $translator ),
			],
			Catalogue::current()->categories()
		);
	}

	/** @return list<array{id: string, label: string}> Categories of the lead wizard, in the editor's language. */
	private static function categories(): array {
		$translator = new Translator( Language::ofStaff() );
		$offered    = array_filter( Catalogue::current()->categories(), static fn( Category $category ): bool => $category->isOffered( Wizard::Lead ) );
		return array_map(
			static fn( Category $category ): array => [
				'id'    => (string) $category->id,
				'label' => $category->label( $translator ),
			],
			array_values( $offered )
		);
	}
}
