<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Blocks;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Surface\Widget\WidgetClasses;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;

defined( 'ABSPATH' ) || exit;

/**
 * The JSON that a host element carries (src/host/config.ts reads it). A page may lie in a cache for weeks, so nothing of
 * its visitor stands here; what the page shows is proven by the form token.
 *
 * @phpstan-import-type HostConfigShape from Shapes
 * @phpstan-import-type HostFrameShape from Shapes
 */
final class HostConfig {

	/** @var array<string, int> How often this request has printed each widget, whatever post it stands in. */
	private array $printed = [];

	public function __construct(
		private readonly FormTokenIssuer $tokens,
		private readonly ConsentWordings $texts,
	) {
	}

	/**
	 * The id names the page as well as the place on it: a draft is kept under it, and session storage belongs to the whole
	 * origin, so what was typed on one page would otherwise come back on another and be sent with that page's token.
	 *
	 * @param int $postId The page that holds the widget, or 0.
	 * @return HostConfigShape
	 */
	public function build( WidgetEntry $widget, WidgetAttributes $attributes, int $postId ): array {
		$name = $widget->name;

		$this->printed[ $name ] = ( $this->printed[ $name ] ?? 0 ) + 1;

		$frames = [];
		// Which language the page speaks around the widget is seen in the browser only: "auto" carries both.
		$languages = null === $attributes->language ? Language::cases() : [ $attributes->language ];
		if ( $widget->sendsForm ) {
			$this->tokens->prepare( $name, ...$languages );
		}
		foreach ( $languages as $language ) {
			$frames[ $language->value ] = [
				...$this->frame( $widget, $language ),
				'token' => $widget->sendsForm
					? $this->tokens->forBlock( $name, $language, $postId, $attributes->demands() )
					: '',
			];
		}
		return [
			'v'          => 1,
			'id'         => $name . '-' . $postId . '-' . $this->printed[ $name ],
			'frames'     => $frames,
			'attributes' => $attributes->toArray(),
		];
	}

	/**
	 * What a widget's frame is in one language, without a token: the editor's preview sends nothing.
	 *
	 * @return HostFrameShape
	 */
	public function frame( WidgetEntry $widget, Language $language ): array {
		$texts = new Translator( $language );
		return [
			'src'      => FrameUrl::document( $widget->route, $language ),
			'title'    => WidgetClasses::of( $widget )->name( $texts ),
			'failed'   => $texts->text( 'Open form in its own window' ),
			'token'    => '',
			'consents' => $widget->sendsForm ? $this->texts->current( $widget->name, $language )->toArray() : null,
		];
	}
}
