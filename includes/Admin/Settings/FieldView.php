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
	 * @param string|array<string, string> $default Value that applies while the field is empty; by language if it has one.
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
			SettingKind::Page        => $this->page(),
			SettingKind::PerLanguage, SettingKind::Sentences => $this->perLanguage(),
			SettingKind::TileService, SettingKind::RouteService, SettingKind::ReplyTo => $this->choice(),
			SettingKind::Url, SettingKind::TileUrl, SettingKind::RouteUrl, SettingKind::Folder => $this->input( 'text', 'large-text code', '' ),
			SettingKind::Lines, SettingKind::Emails, SettingKind::Origins, SettingKind::Networks => $this->lines(),
			SettingKind::Months      => $this->input( 'number', 'small-text', ' min="1" max="600" step="1"' ),
			SettingKind::Minutes     => $this->input( 'number', 'small-text', ' min="0" max="1440" step="1"' ),
			SettingKind::PerMinute   => $this->input( 'number', 'small-text', ' min="1" max="10000" step="1"' ),
			SettingKind::Days        => $this->input( 'number', 'small-text', ' min="0" max="3650" step="1"' ),
			SettingKind::FileDays    => $this->input( 'number', 'small-text', ' min="1" max="365" step="1"' ),
			SettingKind::Email       => $this->input( 'email', 'regular-text', '' ),
			SettingKind::Flag        => $this->flag(),
			SettingKind::Text        => $this->input( 'text', 'regular-text', '' ),
			SettingKind::Color       => $this->input( 'text', 'small-text code', '' ),
		};
		if ( [] !== $this->faults ) {
			// phpcs:ignore -- Each is escaped.
			printf( '<p id="%s-error" class="notice notice-error inline">%s</p>', esc_attr( $this->field->id() ), implode( '<br>', array_map( esc_html( ... ), $this->faults ) ) );
		}
		if ( '' !== $this->field->help ) {
			printf( '<p id="%s-help" class="description">%s</p>', esc_attr( $this->field->id() ), esc_html( $this->field->help ) );
		}
	}

	private function input( string $type, string $class, string $limits ): void {
		printf(
			'<input type="%s" class="%s" id="%s" name="%s" value="%s" placeholder="%s"%s%s>',
			esc_attr( $type ),
			esc_attr( $class ),
			esc_attr( $this->field->id() ),
			esc_attr( $this->name() ),
			esc_attr( $this->text( $this->value ) ),
			esc_attr( $this->text( $this->default ) ),
			// phpcs:ignore -- Literals of this class.
			$limits,
			// phpcs:ignore -- Escaped where it is made.
			$this->references()
		);
	}

	/** Browsers do not send an unticked checkbox, so a hidden field before it sends 0. */
	private function flag(): void {
		$on = '' === $this->value ? $this->default : $this->value;
		printf(
			'<input type="hidden" name="%2$s" value="0"><input type="checkbox" id="%1$s" name="%2$s" value="1"%3$s%4$s>',
			esc_attr( $this->field->id() ),
			esc_attr( $this->name() ),
			true === $on || '1' === $on ? ' checked' : '',
			// phpcs:ignore -- Escaped where it is made.
			$this->references()
		);
	}

	private function lines(): void {
		$text = is_array( $this->value ) ? implode( "\n", array_map( $this->text( ... ), $this->value ) ) : $this->text( $this->value );
		printf(
			'<textarea class="large-text%s" rows="3" id="%s" name="%s" placeholder="%s"%s>%s</textarea>',
			$this->field->kind->isList() ? ' code' : '',
			esc_attr( $this->field->id() ),
			esc_attr( $this->name() ),
			esc_attr( $this->text( $this->default ) ),
			// phpcs:ignore -- Escaped where it is made.
			$this->references(),
			esc_textarea( $text )
		);
	}

	private function choice(): void {
		$chosen  = '' === $this->text( $this->value ) ? $this->text( $this->default ) : $this->text( $this->value );
		$options = '';
		foreach ( $this->field->kind->choices() as $value => $label ) {
			$options .= sprintf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $chosen, $value, false ), esc_html( $label ) );
		}
		// phpcs:ignore -- Escaped where they are made.
		printf( '<select id="%s" name="%s"%s>%s</select>', esc_attr( $this->field->id() ), esc_attr( $this->name() ), $this->references(), $options );
	}

	private function page(): void {
		$list = wp_dropdown_pages(
			[
				'name'              => $this->name(),
				'id'                => $this->field->id(),
				'selected'          => is_numeric( $this->value ) ? (int) $this->value : 0,
				'show_option_none'  => '' === $this->text( $this->default ) ? '—' : $this->text( $this->default ),
				'option_none_value' => '0',
				'echo'              => false,
			]
		);
		// phpcs:ignore -- Markup of core.
		echo '' === $list ? '—' : str_replace( '<select ', '<select' . $this->references() . ' ', $list );
	}

	private function perLanguage(): void {
		$value   = is_array( $this->value ) ? $this->value : [];
		$default = is_array( $this->default ) ? $this->default : [];
		$rows    = [
			'de' => __( 'German', 'sw-immosuite' ),
			'en' => __( 'English', 'sw-immosuite' ),
		];
		foreach ( $rows as $language => $label ) {
			printf(
				'<p><label for="%1$s-%2$s">%3$s</label><br>'
					. '<input type="text" class="large-text" id="%1$s-%2$s" name="%4$s[%2$s]" value="%5$s" placeholder="%7$s" lang="%2$s"%6$s></p>',
				esc_attr( $this->field->id() ),
				esc_attr( $language ),
				esc_html( $label ),
				esc_attr( $this->name() ),
				esc_attr( $this->text( $value[ $language ] ?? '' ) ),
				// phpcs:ignore -- Escaped where it is made.
				$this->references(),
				esc_attr( $default[ $language ] ?? '' )
			);
		}
	}

	/** Connects help and error to the control for screen readers. */
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
