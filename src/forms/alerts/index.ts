export { Frequency, type FrequencyOption, type FrequencyProps } from './Frequency';
