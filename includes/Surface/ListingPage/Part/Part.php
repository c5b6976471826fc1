<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingPage\Part;

defined( 'ABSPATH' ) || exit;

/** One part of a listing. What it prints is escaped; where it has nothing to say it is empty (L3). */
abstract class Part {

	public function __construct( protected readonly PartContext $view ) {
	}

	/** What stands inside of its element; empty where there is nothing to say. */
	abstract public function html(): string;

	/** Its element. */
	public function tag(): string {
		return 'section';
	}

	/** @return array<string, string> Attributes of the element, not escaped. */
	public function attributes(): array {
		return [];
	}

	protected function heading( string $text ): string {
		return '<h2 class="swis-part__title">' . esc_html( $text ) . '</h2>';
	}

	/** @param string $class One of the style's, or empty. */
	protected static function paragraph( string $text, string $class = '' ): string {
		return '' === $text ? '' : '<p' . ( '' === $class ? '' : " class=\"{$class}\"" ) . '>' . esc_html( $text ) . '</p>';
	}

	/** @param list<array{label: string, text: string}> $rows */
	protected static function rows( array $rows, string $class = 'swis-sheet' ): string {
		$html = '';
		foreach ( $rows as $row ) {
			$html .= sprintf( '<div><dt>%s</dt><dd>%s</dd></div>', esc_html( $row['label'] ), esc_html( $row['text'] ) );
		}
		return '' === $html ? '' : "<dl class=\"{$class}\">{$html}</dl>";
	}
}
