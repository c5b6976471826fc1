<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin\Settings;

use SwImmoSuite\Foundation\Settings\SettingField;
use SwImmoSuite\Foundation\Settings\SettingKind;
use SwImmoSuite\Foundation\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/** Prints one setting with control, help and errors. */
final class FieldView {

	/**
	 * @param mixed                        $value   Stored value, or the rejected input.
	 * @param string|array<string, string> $default Value that applies while the field is empty; by language for a setting with a value per language.
	 * @param list<string>                 $faults  Errors of the rejected input.
	 */
	public function __construct(
		private readonly SettingField $field,
		private readonly mixed $value,
		private readonly string|array $default,
		private readonly array $faults,
	) {
	}

	public function print(): void {
		match ( $this->field->kind ) {
			SettingKind::Page        => $this->printPageSelect(),
			SettingKind::PerLanguage, SettingKind::Sentences => $this->printPerLanguage(),
			SettingKind::TileService, SettingKind::RouteService, SettingKind::ReplyTo => $this->printSelect(),
			SettingKind::Url, SettingKind::TileUrl, SettingKind::RouteUrl, SettingKind::Folder => $this->printInput( 'text', 'large-text code' ),
			SettingKind::Lines, SettingKind::Emails, SettingKind::Origins, SettingKind::Networks => $this->printTextarea(),
			SettingKind::Months      => $this->printNumber( min: 1, max: 600 ),
			SettingKind::Minutes     => $this->printNumber( min: 0, max: 1_440 ),
			SettingKind::PerMinute   => $this->printNumber( min: 1, max: 10_000 ),
			SettingKind::Days        => $this->printNumber( min: 0, max: 3_650 ),
			SettingKind::FileDays    => $this->printNumber( min: 1, max: 365 ),
			SettingKind::Email       => $this->printInput( 'email', 'regular-text' ),
			SettingKind::Flag        => $this->printCheckbox(),
			SettingKind::Text        => $this->printInput( 'text', 'regular-text' ),
			SettingKind::Phone       => $this->printInput( 'tel', 'regular-text' ),
			SettingKind::Color       => $this->printInput( 'text', 'small-text code' ),
		};
		if ( [] !== $this->faults ) {
			printf(
				'<p id="%s-error" class="notice notice-error inline">%s</p>',
				esc_attr( $this->field->id() ),
				wp_kses( implode( '<br>', array_map( esc_html( ... ), $this->faults ) ), [ 'br' => [] ] )
			);
		}
		if ( '' !== $this->field->help ) {
			printf( '<p id="%s-help" class="description">%s</p>', esc_attr( $this->field->id() ), esc_html( $this->field->help ) );
		}
	}

	private function printNumber( int $min, int $max ): void {
		$this->printInputStart( 'number', 'small-text' );
		printf( ' min="%d" max="%d" step="1"', absint( $min ), absint( $max ) );
		$this->printReferences();
		echo '>';
	}

	private function printInput( string $type, string $class ): void {
		$this->printInputStart( $type, $class );
		$this->printReferences();
		echo '>';
	}

	/** Prints the tag without the closing bracket, so that callers can add attributes. */
	private function printInputStart( string $type, string $class ): void {
		printf(
			'<input type="%s" class="%s" id="%s" name="%s" value="%s" placeholder="%s"',
			esc_attr( $type ),
			esc_attr( $class ),
			esc_attr( $this->field->id() ),
			esc_attr( $this->name() ),
			esc_attr( $this->text( $this->value ) ),
			esc_attr( $this->text( $this->default ) )
		);
	}

	/** Browsers do not send an unchecked box, so a hidden field before it sends 0. */
	private function printCheckbox(): void {
		$effective = '' === $this->value ? $this->default : $this->value;
		printf(
			'<input type="hidden" name="%2$s" value="0"><input type="checkbox" id="%1$s" name="%2$s" value="1"%3$s',
			esc_attr( $this->field->id() ),
			esc_attr( $this->name() ),
			true === $effective || '1' === $effective ? ' checked' : ''
		);
		$this->printReferences();
		echo '>';
	}

	private function printTextarea(): void {
		$text = is_array( $this->value ) ? implode( "\n", array_map( $this->text( ... ), $this->value ) ) : $this->text( $this->value );
		printf(
			'<textarea class="large-text%s" rows="3" id="%s" name="%s" placeholder="%s"',
			$this->field->kind->isList() ? ' code' : '',
			esc_attr( $this->field->id() ),
			esc_attr( $this->name() ),
			esc_attr( $this->text( $this->default ) )
		);
		$this->printReferences();
		printf( '>%s</textarea>', esc_textarea( $text ) );
	}

	private function printSelect(): void {
		$chosen = '' === $this->text( $this->value ) ? $this->text( $this->default ) : $this->text( $this->value );
		printf( '<select id="%s" name="%s"', esc_attr( $this->field->id() ), esc_attr( $this->name() ) );
		$this->printReferences();
		echo '>';
		foreach ( $this->field->kind->choices() as $value => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $chosen, $value, false ), esc_html( $label ) );
		}
		echo '</select>';
	}

	private function printPageSelect(): void {
		$none = $this->text( $this->default );
		$none = '' === $none ? '—' : $none;
		$list = wp_dropdown_pages(
			[
				'name'              => $this->name(),
				'id'                => $this->field->id(),
				'selected'          => is_numeric( $this->value ) ? (int) $this->value : 0,
				'show_option_none'  => esc_html( $none ),
				'option_none_value' => '0',
				'echo'              => false,
			]
		);
		// phpcs:ignore WordPress.Security.EscapeOutput -- Markup of core.
		echo '' === $list ? '—' : str_replace( '<select ', '<select' . $this->references() . ' ', $list );
	}

	private function printPerLanguage(): void {
		$value   = is_array( $this->value ) ? $this->value : [];
		$default = is_array( $this->default ) ? $this->default : [];
		$rows    = [
			'de' => __( 'German', 'sw-immosuite' ),
			'en' => __( 'English', 'sw-immosuite' ),
		];
		foreach ( $rows as $language => $label ) {
			printf(
				'<p><label for="%1$s-%2$s">%3$s</label><br>'
					. '<input type="text" class="large-text" id="%1$s-%2$s" name="%4$s[%2$s]" value="%5$s" placeholder="%6$s" lang="%2$s"',
				esc_attr( $this->field->id() ),
				esc_attr( $language ),
				esc_html( $label ),
				esc_attr( $this->name() ),
				esc_attr( $this->text( $value[ $language ] ?? '' ) ),
				esc_attr( $default[ $language ] ?? '' )
			);
			$this->printReferences();
			echo '></p>';
		}
	}

	private function printReferences(): void {
		// phpcs:ignore WordPress.Security.EscapeOutput -- references() escapes it.
		echo $this->references();
	}

	/** @return string HTML: attributes that connect help and error to the control for screen readers. */
	private function references(): string {
		$ids = array_filter( [ [] === $this->faults ? '' : 'error', '' === $this->field->help ? '' : 'help' ], static fn( string $part ): bool => '' !== $part );
		$ids = array_map( fn( string $part ): string => $this->field->id() . '-' . $part, $ids );
		return ( [] === $this->faults ? '' : ' aria-invalid="true"' ) . ( [] === $ids ? '' : ' aria-describedby="' . esc_attr( implode( ' ', $ids ) ) . '"' );
	}

	private function name(): string {
		return Settings::OPTION . '[' . $this->field->key . ']';
	}

	private function text( mixed $value ): string {
		return is_string( $value ) || is_int( $value ) ? (string) $value : '';
	}
}
