<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

defined( 'ABSPATH' ) || exit;

/** One part of a listing. Its HTML is escaped. */
abstract class Part {

	public function __construct( protected readonly PartContext $view ) {
	}

	/** Inner HTML of the part; empty if there is no data. */
	abstract public function html(): string;

	/** Name of the part's element. */
	public function tag(): string {
		return 'section';
	}

	/** @return array<string, string> Unescaped attributes of the element. */
	public function attributes(): array {
		return [];
	}

	protected function heading( string $text ): string {
		return '<h2 class="swis-part__title">' . esc_html( $text ) . '</h2>';
	}

	/** @param string $class Class name, or empty. */
	protected static function paragraph( string $text, string $class = '' ): string {
		return '' === $text ? '' : '<p' . ( '' === $class ? '' : " class=\"{$class}\"" ) . '>' . esc_html( $text ) . '</p>';
	}

	/** @param list<array{label: string, text: string}> $rows */
	protected function rows( array $rows, string $class = 'swis-sheet' ): string {
		$html = '';
		foreach ( $rows as $row ) {
			$html .= sprintf( '<div><dt>%s</dt><dd%s>%s</dd></div>', esc_html( $row['label'] ), $this->view->langOf( $row['text'] ), esc_html( $row['text'] ) );
		}
		return '' === $html ? '' : "<dl class=\"{$class}\">{$html}</dl>";
	}
}
