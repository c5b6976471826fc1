<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Blocks;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Contract\WidgetAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Frontend\Widget;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;

defined( 'ABSPATH' ) || exit;

/**
 * JSON config of a host element (read by src/host/config.ts). A page may be cached for weeks, so the config contains no
 * data about the visitor; the form token certifies what the page shows.
 *
 * @phpstan-import-type HostConfigShape from Shapes
 * @phpstan-import-type HostFrameShape from Shapes
 */
final class HostConfig {

	/** @var array<string, int> Number of times that this request has rendered each widget, across posts. */
	private array $printed = [];

	public function __construct(
		private readonly FormTokenIssuer $tokens,
		private readonly ConsentWordings $wordings,
	) {
	}

	/**
	 * Builds the config. Its id contains the page and the widget's number on this page, and is the key of drafts in session
	 * storage, which all pages of the origin share: without the page in the id, text typed on one page would reappear on
	 * another page and be sent with that page's token.
	 *
	 * @param int $postId Page with the widget, or 0.
	 * @return HostConfigShape
	 */
	public function build( WidgetAddress $address, WidgetAttributes $attributes, int $postId ): array {
		$widget = $address->widget;
		$name   = $widget->name;

		$this->printed[ $name ] = ( $this->printed[ $name ] ?? 0 ) + 1;

		$frames = [];
		// Only the browser can determine the language around the widget, so "auto" contains all languages.
		$languages = null === $attributes->language ? Language::all() : [ $attributes->language ];
		if ( $widget->sendsForm ) {
			$this->tokens->prepare( $name, ...$languages );
		}
		foreach ( $languages as $language ) {
			$frames[ $language->value ] = [
				...$this->frame( $address, $language ),
				'token' => $widget->sendsForm
					? $this->tokens->forBlock( $name, $language, $postId, $attributes->requirements() )
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
	 * The widget's frame in one language, without a token, since the editor's preview sends nothing.
	 *
	 * @return HostFrameShape
	 */
	public function frame( WidgetAddress $address, Language $language ): array {
		$widget = $address->widget;
		$texts  = new Translator( $language );
		return [
			'src'      => FrameUrl::document( $address->path, $language ),
			'title'    => Widget::of( $widget )->label( $texts ),
			'failed'   => $texts->text( 'Open form in its own window' ),
			'token'    => '',
			'consents' => $widget->sendsForm ? $this->wordings->current( $widget->name, $language )->toArray() : null,
		];
	}
}
